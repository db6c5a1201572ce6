import { randomUUID } from 'node:crypto';
import type { CurrentUser } from '@mithai/contracts';
import { subDays } from 'date-fns/subDays';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uniqueEmail, openBrowser, PASSWORD, signUp, signUpVerified, type Browser } from '../../../../test/accounts.ts';
import { startTestShop, type TestShop } from '../../../../test/app.ts';
import { buildProduct } from '../../../../test/factories.ts';
import { ADDRESS, placedIn, stockOf, confirmationTokenOf } from '../../../../test/orders.ts';
import { codeOf, turnOnSecondFactor } from '../../../../test/second-factor.ts';
import { buildStaff } from '../../../../test/staff.ts';
import { cancelUnconfirmedOrders } from '../../orders/placing/order-confirmation.ts';
import { Order } from '../../orders/order.entity.ts';
import { EmailChange } from './email-change.entity.ts';
import { emailedSecrets, findOneTimeCodeEmail, findPasswordResetEmail } from '../index.ts';
import { OneTimeCode } from '../second-factor/one-time-code.entity.ts';
import { PasswordReset } from '../password/password-reset.entity.ts';
import { pruneIdentity } from '../account/prune.service.ts';
import { SecondFactor } from '../second-factor/second-factor.entity.ts';
import { User } from '../user.entity.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();

const OWNERS_PASSWORD = 'sesame-and-ghee';
const RECIPE = {
  requestType: 'new_recipe',
  title: 'You have won a prize',
  description: 'Call me about your prize today.',
  ingredients: 'None',
  contactPhone: '9845098450',
};

/** Resets the password of an address, as the reader of its mail does. */
const claim = async (email: string): Promise<Browser & { user: CurrentUser }> => {
  const browser = openBrowser(shop);
  await browser.call('POST', '/api/auth/forgot-password', { email });
  const { id } = await em().findOneOrFail(PasswordReset, { email }, { orderBy: { id: 'desc' } });
  const { token } = (await findPasswordResetEmail(em(), shop.env, id))!;
  const response = await browser.call('POST', '/api/auth/reset-password', { token, password: OWNERS_PASSWORD });
  if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${response.body}`);
  return { ...browser, user: response.json<CurrentUser>() };
};

/** Leaves an order and all other data that a claim must clear. */
const fill = async ({ call, user }: Browser & { user: CurrentUser }) => {
  const product = await buildProduct(em());
  await call('POST', '/api/cart', { productId: product.id });
  const order = placedIn(
    await call('POST', '/api/orders', { paymentMethod: 'cod', shippingAddress: ADDRESS, giftMessage: 'From Mallory' }),
  );
  await call('POST', '/api/cart', { productId: product.id });
  await call('PATCH', `/api/users/${user.id}`, { name: user.name, email: user.email, phone: '9845012345' });
  await call('PATCH', `/api/users/${user.id}/address`, { address: ADDRESS });
  const request = await call('POST', '/api/custom-orders', RECIPE);
  expect(request.statusCode).toBe(201);
  return { order, product };
};

const cartOf = async ({ call }: Browser) => (await call('GET', '/api/cart')).json();
const requestsOf = async ({ call }: Browser) => (await call('GET', '/api/custom-orders/my-requests')).json();
const confirmBy = async (id: number) => (await em().findOneOrFail(Order, id)).confirmBy ?? null;

describe('resetting the password of an unverified account', () => {
  it('does not confirm its pending orders', async () => {
    const mallory = await signUp(shop);
    const [first, second] = [await fill(mallory), await fill(mallory)];
    const owner = await claim(mallory.user.email);
    expect(owner.user).toMatchObject({ id: mallory.user.id, isEmailVerified: true });
    expect([await confirmBy(first.order.id), await confirmBy(second.order.id)]).not.toContain(null);

    const confirmed = await owner.call('POST', '/api/orders/confirm', {
      token: await confirmationTokenOf(shop, first.order.id),
    });
    expect([confirmed.statusCode, await confirmBy(first.order.id)]).toEqual([200, null]);
    await em().nativeUpdate(Order, second.order.id, { confirmBy: subDays(new Date(), 1) });
    expect(await cancelUnconfirmedOrders(em())).toBe(1);
    expect(await stockOf(em(), second.product)).toBe(10);
  });

  it('clears name, phone, address, cart and custom requests', async () => {
    const mallory = await signUp(shop);
    await fill(mallory);
    const owner = await claim(mallory.user.email);
    const [mailbox] = mallory.user.email.split('@');
    expect(owner.user).toMatchObject({ name: mailbox, phone: null, address: null });
    expect([await cartOf(owner), await requestsOf(owner)]).toEqual([[], []]);
    expect((await mallory.call('GET', '/api/auth/me')).statusCode).toBe(401);
  });

  it('removes its second factor', async () => {
    const mallory = await signUp(shop);
    await em().insert(SecondFactor, { userId: mallory.user.id, encryptedSecret: 'of Mallory', isOn: true });
    await claim(mallory.user.email);
    expect(await em().count(SecondFactor, { userId: mallory.user.id })).toBe(0);
    expect((await openBrowser(shop).login(mallory.user.email, OWNERS_PASSWORD)).statusCode).toBe(200);
  });
});

describe('the account of an order taken on the phone', () => {
  const takeOrder = async (email: string) => {
    const { id: productId } = await buildProduct(em());
    const { headers } = await buildStaff(shop, 'manager');
    const payload = {
      contactName: 'Lakshmi Iyer',
      contactPhone: '9845012345',
      contactEmail: email,
      shippingAddress: ADDRESS,
      items: [{ productId, quantity: 1 }],
      payment: 'cod',
      expectedTotal: 300,
    };
    const headed = { ...headers, 'idempotency-key': randomUUID() };
    return placedIn(await shop.app.inject({ method: 'POST', url: '/api/admin/orders', headers: headed, payload }));
  };
  const signInByCode = async (email: string) => {
    const browser = openBrowser(shop);
    await browser.call('POST', '/api/auth/sign-in-codes', { email });
    const { id } = await em().findOneOrFail(OneTimeCode, { email });
    const { code: emailCode } = (await findOneTimeCodeEmail(em(), shop.env, id))!;
    const { json } = await browser.call('POST', '/api/auth/sign-in-by-email', { email, emailCode });
    return { ...browser, user: json<CurrentUser>() };
  };

  it.each([
    ['resets its password', claim],
    ['signs in with an emailed code', signInByCode],
  ])('keeps name, phone and orders when its owner %s', async (_, prove) => {
    const email = uniqueEmail();
    const order = await takeOrder(email);
    const { user, call } = await prove(email);
    expect(user).toMatchObject({ id: order.userId, name: 'Lakshmi Iyer', phone: '9845012345', isEmailVerified: true });
    expect((await call('GET', '/api/orders')).json()).toMatchObject([{ id: order.id }]);
  });
});

it('keeps everything when the address is verified', async () => {
  const asha = await signUpVerified(shop);
  await fill(asha);
  const again = await claim(asha.user.email);
  expect(again.user).toMatchObject({ id: asha.user.id, name: 'Asha Rao', phone: '9845012345', address: ADDRESS });
  expect(await cartOf(again)).toHaveLength(1);
  expect(await requestsOf(again)).toHaveLength(1);
});

describe('resetting the password at an address that a verified account moved to', () => {
  /** A verified user who mistyped her new address. */
  const mistype = async () => {
    const asha = await signUpVerified(shop);
    await fill(asha);
    const { secret } = await turnOnSecondFactor(asha);
    const slip = uniqueEmail();
    const response = await asha.call('PATCH', `/api/users/${asha.user.id}`, { name: asha.user.name, email: slip });
    expect(response.json()).toMatchObject({ email: slip, isEmailVerified: false });
    const { id: changeId } = await em().findOneOrFail(EmailChange, { userId: asha.user.id });
    await emailedSecrets.deleteFormerEmail(em(), changeId);
    await em().nativeUpdate(EmailChange, changeId, { createdAt: subDays(new Date(), 30) });
    await pruneIdentity(em());
    return { asha, secret, slip };
  };

  it('creates a new account without data or second factor of the other', async () => {
    const { asha, slip } = await mistype();
    const owner = await claim(slip);
    expect(owner.user).toMatchObject({ email: slip, isEmailVerified: true, phone: null, address: null });
    expect(owner.user.id).not.toBe(asha.user.id);
    expect((await owner.call('GET', '/api/orders')).json()).toEqual([]);
    expect((await openBrowser(shop).login(slip, OWNERS_PASSWORD)).statusCode).toBe(200);
  });

  it('returns the other account to its verified address and confirms its orders', async () => {
    const { asha, secret, slip } = await mistype();
    const { id } = placedIn(await asha.call('POST', '/api/orders', { paymentMethod: 'cod', shippingAddress: ADDRESS }));
    expect(await confirmBy(id)).not.toBeNull();
    await claim(slip);
    const back = openBrowser(shop);
    expect((await back.login(asha.user.email, PASSWORD, codeOf(secret))).json()).toMatchObject({
      id: asha.user.id,
      email: asha.user.email,
      isEmailVerified: true,
      phone: '9845012345',
    });
    expect(await confirmBy(id)).toBeNull();
  });

  it('leaves the other account without an address if its previous one is taken', async () => {
    const { asha, slip } = await mistype();
    const { call } = openBrowser(shop);
    expect(
      (await call('POST', '/api/auth/register', { name: 'Ravi Rao', email: asha.user.email, password: PASSWORD }))
        .statusCode,
    ).toBe(201);
    expect((await claim(slip)).user.email).toBe(slip);
    const left = await em().findOneOrFail(User, asha.user.id);
    expect(left).toMatchObject({ email: `released-${left.id}@invalid`, isActive: true, isEmailVerified: false });
  });
});
