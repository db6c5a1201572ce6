import { STOCK_ALERTS_MAX, type AccountExport, type Problem, type StockAlertList } from '@mithai/contracts';
import { subDays } from 'date-fns/subDays';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, signUp, signUpVerified } from '../../../test/accounts.ts';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { eventually } from '../../../test/eventually.ts';
import { buildProduct } from '../../../test/factories.ts';
import { isAnyLockAwaited } from '../../../test/locks.ts';
import { ADDRESS, placedIn, putIntoCart } from '../../../test/orders.ts';
import { OutboxEvent } from '../../outbox/outbox-event.entity.ts';
import { updateStock } from '../catalog/catalog.service.ts';
import { Product } from '../catalog/product.entity.ts';
import { createAlertToken, pruneStockAlerts } from './index.ts';
import { StockAlert } from './stock-alert.entity.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop({ PUBLIC_URL: 'https://mithai.example' });
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();
const ACTOR = { userId: 1, ip: '127.0.0.1' };

const soldOut = () => buildProduct(em(), { stock: 0 });
const visitor = () => openBrowser(shop);
const request = (productId: number, email: string) => visitor().call('POST', '/api/stock-alerts', { productId, email });
const confirm = (token: string) => visitor().call('POST', '/api/stock-alerts/confirm', { token });
const unsubscribe = (token: string) => visitor().call('POST', `/api/stock-alerts/unsubscribe?token=${token}`);
const add = ({ call }: Awaited<ReturnType<typeof signUp>>, id: number) => call('PUT', `/api/stock-alerts/${id}`);
const alertOf = (email: string) => em().findOneOrFail(StockAlert, { email });
const restocksOf = (productId: number) =>
  em().count(OutboxEvent, { name: 'product.restocked', payload: { productId } });

describe('a customer', () => {
  it('can ask once for an alert about a sold-out product, and withdraw it', async () => {
    const asha = await signUpVerified(shop);
    const { id } = await soldOut();
    for (const status of [204, 204]) expect((await add(asha, id)).statusCode).toBe(status);
    expect((await asha.call('GET', '/api/stock-alerts')).json<StockAlertList>()).toEqual([{ productId: id }]);
    await asha.call('DELETE', `/api/stock-alerts/${id}`);
    expect((await asha.call('GET', '/api/stock-alerts')).json()).toEqual([]);
  });

  it('gets no alert for a product in stock, with an unverified address, or beyond the limit', async () => {
    const asha = await signUpVerified(shop);
    const product = await soldOut();
    expect((await add(asha, (await buildProduct(em())).id)).json<Problem>().code).toBe('in_stock_already');
    expect((await add(asha, 999_999)).statusCode).toBe(404);
    expect((await add(await signUp(shop), product.id)).json<Problem>().code).toBe('stock_alert_unverified');
    await em().insertMany(
      StockAlert,
      Array.from({ length: STOCK_ALERTS_MAX }, (_, index) => ({ userId: asha.user.id, productId: 900_000 + index })),
    );
    expect((await add(asha, product.id)).json<Problem>()).toMatchObject({
      code: 'too_many_stock_alerts',
      params: { maximum: STOCK_ALERTS_MAX },
    });
  });

  it('finds the alerts in the account’s export, and none is left once the account is deleted', async () => {
    const asha = await signUpVerified(shop);
    const [one, other] = [await soldOut(), await soldOut()];
    await add(asha, one.id);
    await request(other.id, asha.user.email);
    const exported = (await asha.call('GET', `/api/users/${asha.user.id}/export`)).json<AccountExport>();
    expect(exported.stockAlerts.map(({ productId }) => productId)).toEqual([one.id, other.id]);
    expect((await asha.call('DELETE', `/api/users/${asha.user.id}`)).statusCode).toBe(200);
    expect(await em().count(StockAlert, { productId: { $in: [one.id, other.id] } })).toBe(0);
  });
});

describe('a visitor', () => {
  it('gets the same answer for a new, unconfirmed and confirmed address', async () => {
    const { id } = await soldOut();
    const answers: unknown[] = [];
    for (const confirmedAt of [null, null, new Date()]) {
      await em().nativeUpdate(StockAlert, { productId: id }, { confirmedAt });
      const { statusCode, body } = await request(id, 'Kavya.1@shopper.example');
      answers.push({ statusCode, body });
    }
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    expect(answers[0]).toMatchObject({ statusCode: 202 });
    expect(await em().find(StockAlert, { productId: id })).toMatchObject([{ email: 'kavya.1@shopper.example' }]);
  });

  it('confirms and ends an alert by links that serve one purpose each', async () => {
    const { id } = await soldOut();
    await request(id, 'kavya.2@shopper.example');
    const alert = await alertOf('kavya.2@shopper.example');
    const [yes, no] = [
      createAlertToken(shop.env, 'confirm', alert.id),
      createAlertToken(shop.env, 'unsubscribe', alert.id),
    ];
    expect((await confirm(no)).json<Problem>().code).toBe('stock_alert_link_void');
    expect((await unsubscribe(yes)).json<Problem>().code).toBe('email_link_broken');
    for (const status of [200, 200]) expect((await confirm(yes)).statusCode).toBe(status);
    expect((await alertOf('kavya.2@shopper.example')).confirmedAt).toBeInstanceOf(Date);
    for (const status of [200, 200]) expect((await unsubscribe(no)).statusCode).toBe(status);
    expect((await confirm(yes)).statusCode).toBe(422);
    expect(await em().count(StockAlert, { id: alert.id })).toBe(0);
  });

  it('ends an alert with one click in an email client, and not by opening the link', async () => {
    const { id } = await soldOut();
    await request(id, 'kavya.3@shopper.example');
    const alert = await alertOf('kavya.3@shopper.example');
    const url = `/api/stock-alerts/unsubscribe?token=${createAlertToken(shop.env, 'unsubscribe', alert.id)}`;
    const opened = await shop.app.inject({ url });
    expect([opened.statusCode, opened.headers.location]).toEqual([303, `https://mithai.example${url.slice(4)}`]);
    const clicked = await shop.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(clicked.statusCode).toBe(200);
    expect(await em().count(StockAlert, { id: alert.id })).toBe(0);
  });

  it('gets the email on confirming if the product is in stock again by then', async () => {
    const { id } = await soldOut();
    await request(id, 'kavya.4@shopper.example');
    const alert = await alertOf('kavya.4@shopper.example');
    await updateStock(em(), ACTOR, id, { stock: 5 });
    expect(await restocksOf(id)).toBe(1);
    const token = createAlertToken(shop.env, 'confirm', alert.id);
    await confirm(token);
    await confirm(token);
    expect(await restocksOf(id)).toBe(2);
  });
});

it('alerts are deleted after a week without confirmation, and after half a year in any case', async () => {
  const { id: productId } = await soldOut();
  const days = (count: number) => subDays(new Date(), count);
  await em().insertMany(StockAlert, [
    { productId, email: 'week@shopper.example', createdAt: days(8), mailedAt: days(8) },
    { productId, email: 'new@shopper.example', createdAt: days(6) },
    { productId, email: 'waiting@shopper.example', createdAt: days(170), confirmedAt: days(170) },
    { productId, email: 'old@shopper.example', createdAt: days(181), confirmedAt: days(181) },
  ]);
  await pruneStockAlerts(em());
  const left = await em().find(StockAlert, { productId }, { orderBy: { id: 'asc' } });
  expect(left.map(({ email }) => email)).toEqual(['new@shopper.example', 'waiting@shopper.example']);
});

describe('the event of a restock', () => {
  it('is recorded when a sold-out product gets stock or is on sale again, and not otherwise', async () => {
    const product = await soldOut();
    const set = (stock: number) => updateStock(em(), ACTOR, product.id, { stock });
    await set(5);
    expect(await restocksOf(product.id)).toBe(1);
    await set(9);
    await set(0);
    expect(await restocksOf(product.id)).toBe(1);
    await em().nativeUpdate(Product, product.id, { status: 'draft' });
    await set(3);
    expect(await restocksOf(product.id)).toBe(1);
  });

  it('is recorded when an order gives its stock back', async () => {
    const asha = await signUpVerified(shop);
    const product = await buildProduct(em(), { stock: 1 });
    await putIntoCart(em(), asha.user, product, 1);
    const order = placedIn(await asha.call('POST', '/api/orders', { paymentMethod: 'cod', shippingAddress: ADDRESS }));
    expect(await restocksOf(product.id)).toBe(0);
    expect((await asha.call('POST', `/api/orders/${order.id}/cancel`)).statusCode).toBe(200);
    expect(await restocksOf(product.id)).toBe(1);
  });
});

describe('a restock while an alert is written', () => {
  /** Restocks, and commits once the call waits for it or has answered without. */
  const duringRestock = async <Result>(productId: number, call: () => Promise<Result>): Promise<Result> => {
    let isAnswered = false;
    const restock = em();
    await restock.begin();
    await updateStock(restock, ACTOR, productId, { stock: 5 });
    const answer = call().finally(() => (isAnswered = true));
    await eventually('the call waits or is answered', async () => isAnswered || isAnyLockAwaited(em()));
    await restock.commit();
    return answer;
  };

  it('is seen by a customer’s and a visitor’s request', async () => {
    const [asha, one, other] = [await signUpVerified(shop), await soldOut(), await soldOut()];
    const added = await duringRestock(one.id, () => add(asha, one.id));
    const requested = await duringRestock(other.id, () => request(other.id, 'kavya.5@shopper.example'));
    for (const response of [added, requested]) expect(response.json<Problem>().code).toBe('in_stock_already');
  });

  it('triggers the email of an alert that is confirmed meanwhile', async () => {
    const { id } = await soldOut();
    await request(id, 'kavya.6@shopper.example');
    const alert = await alertOf('kavya.6@shopper.example');
    const token = createAlertToken(shop.env, 'confirm', alert.id);
    expect((await duringRestock(id, () => confirm(token))).statusCode).toBe(200);
    // The event of the restock itself came before the confirmation.
    expect(await restocksOf(id)).toBe(2);
  });
});
