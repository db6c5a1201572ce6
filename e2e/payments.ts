import { orderSchema, type Order, type PaymentMethod, type Product } from '@mithai/contracts';
import { expect, type Locator, type Page } from '@playwright/test';
import { query } from './database.ts';
import { putIntoCart, register, visit } from './shop.ts';

/** As infra/gateway/outcomes.mjs names them. */
type Outcome = 'success' | 'failure' | 'cancelled' | 'browser_closed' | 'pending_success';

interface GatewayState {
  orders: { id: string; receipt: string }[];
  payments: { id: string; order_id: string; status: string }[];
}

const gatewayUrl = () => process.env.GATEWAY_URL!;

export const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });

/** A new customer's order that is to be paid online; the page is still empty. */
export async function orderOnline(
  page: Page,
  product: Product,
  paymentMethod: PaymentMethod = 'upi',
  others: [Product, number][] = [],
): Promise<Order> {
  await register(page);
  await putIntoCart(page, product);
  for (const [other, quantity] of others) await putIntoCart(page, other, quantity);
  const data = { paymentMethod, shippingAddress: '14 Lake View Road, Mysuru, Karnataka - 570001' };
  const response = await page.request.post('/api/orders', { data });
  expect(response.status()).toBe(201);
  return orderSchema.parse(await response.json());
}

export const openPlaced = (page: Page, { id }: Pick<Order, 'id'>): Promise<void> =>
  visit(page, `/checkout?placed=${id}`);

export async function expectGateway(page: Page): Promise<void> {
  // A predicate of toHaveURL gives up at the first navigation that fails, such as one without a connection.
  await expect.poll(() => page.url().startsWith(gatewayUrl())).toBe(true);
  await expect(page.getByRole('group', { name: 'What happens' })).toBeVisible();
}

/** On the gateway's page. */
export async function payThere(page: Page, outcome: Outcome, delaySeconds?: number): Promise<void> {
  await expectGateway(page);
  await page.locator(`input[name="outcome"][value="${outcome}"]`).check();
  if (delaySeconds !== undefined) await page.locator('input[name="seconds"]').fill(String(delaySeconds));
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
}

/** Pays without a browser, so that nothing but the webhook returns to the shop. */
export async function payUnseen({ request }: Page, order: Pick<Order, 'id'>, outcome: string): Promise<void> {
  expect((await request.post(`/api/orders/${order.id}/pay`, { form: {} })).ok()).toBe(true);
  const { orders } = await atGateway(order);
  await control('POST', `/orders/${orders[0]!.id}/payments`, { outcome });
}

/** Orders and payments at the gateway for an order of the shop. */
export async function atGateway({ id }: Pick<Order, 'id'>): Promise<GatewayState> {
  const { orders, payments } = (await control('GET', '/state')) as GatewayState;
  const ours = orders.filter(({ receipt }) => receipt.startsWith(`order-${id}-`));
  return { orders: ours, payments: payments.filter(({ order_id: order }) => ours.some((one) => one.id === order)) };
}

export async function control(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${gatewayUrl()}/control${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(response.ok, `${path}: ${response.status}`).toBe(true);
  return response.status === 204 ? undefined : response.json();
}

/** The workers' next round cancels the order. */
export async function passDeadline({ id }: Pick<Order, 'id'>): Promise<void> {
  const past = "now() - interval '1 minute'";
  expect(await query(`update payments set pay_by = ${past}, expires_at = ${past} where order_id = $1`, [id])).toBe(1);
}

/** As if the shop had no gateway: only then does it offer the code. Returns the reference that the bank repeats. */
export async function payByQr({ id }: Pick<Order, 'id'>): Promise<string> {
  await query("update shop_settings set upi_vpa = 'mithai@bank'", []);
  const reference = `M${id}X${String(id).padStart(12, '0')}`;
  const changes = "provider = 'upi_qr', upi_reference = $2";
  expect(await query(`update payments set ${changes} where order_id = $1`, [id, reference])).toBe(1);
  expect(await query("update orders set payment_provider = 'upi_qr' where id = $1", [id])).toBe(1);
  return reference;
}
