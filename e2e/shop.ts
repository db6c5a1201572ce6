import { randomUUID } from 'node:crypto';
import {
  cartSchema,
  currentUserSchema,
  orderListSchema,
  orderSchema,
  productListSchema,
  type Product,
} from '@mithai/contracts';
import { expect, request, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { test as watched } from './console.ts';
import { query } from './database.ts';

export { expect };

interface Fixtures {
  /** API client with a new administrator session per test, because an account keeps only its latest sessions. */
  admin: APIRequestContext;
  /** Returns the product of this name, of which there is plenty or exactly `stock`. */
  stocked: (name: string, stock?: number) => Promise<Product>;
}

/** More than the tests of a run sell of one product while another sets no stock. */
const PLENTY = 1000;

export const test = watched.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its pattern
  admin: async ({}, provide) => {
    const admin = await openAdmin();
    await provide(admin);
    await admin.dispose();
  },

  stocked: async ({ request: shop }, provide) => {
    let admin: APIRequestContext | undefined;
    await provide(async (name, stock) => {
      const product = await productNamed(shop, name);
      // Each change is sent to every open page, and empties the page cache.
      if (stock === undefined ? product.stock >= PLENTY / 10 : product.stock === stock) return product;
      admin ??= await openAdmin();
      const data = { stock: stock ?? PLENTY };
      expect((await admin.patch(`/api/products/${product.id}/stock`, { data })).status()).toBe(200);
      return product;
    });
    await admin?.dispose();
  },
});

async function openAdmin(): Promise<APIRequestContext> {
  const admin = await request.newContext({ baseURL: process.env.BASE_URL });
  await signIn(admin, administrator());
  return admin;
}

export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(
    () => document.querySelector('main') && !document.querySelector('[data-hydration="pending"]'),
  );
}

/** Until the page knows: an order that is sent before counts as one that was being sent. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: 'You’re offline' })).toBeVisible();
}

/** Whether every part of the page is hydrated. */
export const isHydrated = (page: Page): Promise<boolean> =>
  page.locator('main').evaluate(() => document.querySelector('[data-hydration="pending"]') === null);

export interface Account {
  name: string;
  email: string;
  password: string;
}

export const newcomer = (name = 'Asha Rao'): Account => ({
  name,
  email: `${randomUUID()}@shopper.example`,
  password: 'til laddu 42',
});

export const administrator = () => ({ email: process.env.ADMIN_EMAIL!, password: process.env.DEMO_PASSWORD! });

export async function signIn(
  browser: APIRequestContext,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<void> {
  expect((await browser.post('/api/auth/login', { data: { email, password } })).status()).toBe(200);
}

/** Creates a verified account with a session in the page's browser, through the API. */
export async function register(page: Page, account = newcomer()): Promise<Account & { id: number }> {
  const registered = await registerUnverified(page, account);
  expect(await query('update users set is_email_verified = true where id = $1', [registered.id])).toBe(1);
  return registered;
}

/** The verification code is in the inbox. */
export async function registerUnverified(page: Page, account = newcomer()): Promise<Account & { id: number }> {
  const response = await page.request.post('/api/auth/register', { data: account });
  expect(response.status()).toBe(201);
  return { ...account, id: currentUserSchema.parse(await response.json()).id };
}

export async function fillRegistration(form: Locator, { name, email, password }: Account): Promise<void> {
  const fields = { 'Full Name': name, 'Email Address': email, Password: password, 'Confirm Password': password };
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(value);
}

export async function putIntoCart(page: Page, { id }: Product, quantity = 1): Promise<void> {
  const response = await page.request.post('/api/cart', { data: { productId: id, quantity } });
  expect(response.status()).toBe(201);
}

export async function sendTo({ request: browser }: Page, admin: APIRequestContext, { id }: Product): Promise<void> {
  expect((await browser.post('/api/cart', { data: { productId: id, quantity: 1 } })).status()).toBe(201);
  const placed = await browser.post('/api/orders', {
    data: { paymentMethod: 'cod', shippingAddress: 'Anywhere, Kochi, Kerala - 682001' },
  });
  const order = orderSchema.parse(await placed.json());
  expect((await admin.post(`/api/orders/${order.id}/status`, { data: { status: 'delivered' } })).status()).toBe(200);
}

export async function productNamed(shop: APIRequestContext, name: string): Promise<Product> {
  const products = productListSchema.parse(await (await shop.get('/api/products')).json());
  return products.find((product) => product.name === name)!;
}

export async function cartOf(page: Page): Promise<{ name: string; quantity: number }[]> {
  const lines = cartSchema.parse(await (await page.request.get('/api/cart')).json());
  return lines.map(({ product, quantity }) => ({ name: product.name, quantity }));
}

export async function ordersOf(page: Page) {
  return orderListSchema.parse(await (await page.request.get('/api/orders')).json());
}

/** The current notice; at most one is visible. Beside an open dialog it is announced but hidden from navigation. */
export const notice = (page: Page): Locator => {
  const includeHidden = true;
  return page.getByRole('region', { name: /^Notifications/, includeHidden }).getByRole('listitem', { includeHidden });
};

export async function expectNotice(page: Page, title: string, description: string): Promise<void> {
  await expect(notice(page)).toContainText(title);
  await expect(notice(page)).toContainText(description);
}

/** The figure beside a label in a list of costs. */
export const amount = (costs: Locator, label: string): Locator =>
  costs
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}`) })
    .locator('+ dd');

interface Mail {
  subject: string;
  text: string;
  html: string;
}

export async function emailTo(email: string, subject: RegExp, text = /(?:)/): Promise<Mail> {
  let mail: Mail | undefined;
  const url = new URL(`/api/messages?to=${encodeURIComponent(email)}`, process.env.INBOX_URL);
  await expect(async () => {
    const mails = (await (await fetch(url)).json()) as Mail[];
    mail = mails.find((candidate) => subject.test(candidate.subject) && text.test(candidate.text));
    expect(mail, `mail to ${email}: ${subject}`).toBeDefined();
  }).toPass({ timeout: 30_000, intervals: [100] });
  return mail!;
}

export const storedInBrowser = (page: Page) =>
  page.evaluate(() => [localStorage, sessionStorage].map((storage) => JSON.stringify(Object.entries(storage))).join());

/** UTC date so many days from today, yyyy-MM-dd. */
export const dayAhead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export const longDayAhead = (days: number): string =>
  new Date(`${dayAhead(days)}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    day: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  });
