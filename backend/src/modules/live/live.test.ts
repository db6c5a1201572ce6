import { afterEach, afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SESSION_COOKIE, type LiveMessage } from '@mithai/contracts';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { eventually } from '../../../test/eventually.ts';
import { buildProduct, buildUser, sessionOf } from '../../../test/factories.ts';
import { openTestStream, type TestEventStream } from '../../../test/live-stream.ts';
import { applied, buildPerson } from '../../../test/partners.ts';
import { placedIn, postOrder, putIntoCart } from '../../../test/orders.ts';
import { createToken, hashToken } from '../../platform/tokens.ts';
import { Image } from '../media/image.entity.ts';

let shop: TestShop;
let url: string;
const open: TestEventStream[] = [];

beforeAll(async () => {
  shop = await startTestShop();
  url = await shop.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => shop.close());
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});

const em = () => shop.orm.em.fork();

const listen = async (headers: Record<string, string> = {}): Promise<TestEventStream> => {
  const stream = await openTestStream(url, headers);
  open.push(stream);
  return stream;
};

const isTold = (stream: TestEventStream, message: LiveMessage) =>
  eventually(`a stream is told of ${JSON.stringify(message)}`, () =>
    stream.messages.some((told) => JSON.stringify(told) === JSON.stringify(message)),
  );

/** Waits until these streams have received every earlier commit. */
const settle = async (...streams: TestEventStream[]): Promise<void> => {
  const { id } = await buildProduct(em());
  await Promise.all(streams.map((stream) => isTold(stream, { topic: 'product', productId: id })));
};

const topicsOf = ({ messages }: TestEventStream, ...topics: LiveMessage['topic'][]) =>
  messages.filter(({ topic }) => topics.includes(topic));

const signedIn = async () => {
  const user = await buildUser(em());
  const headers = await sessionOf(em(), user);
  return { user, headers, stream: await listen(headers) };
};

describe('public live updates', () => {
  it('announce every change of an active product', async () => {
    const stream = await listen();
    const product = await buildProduct(em());
    await isTold(stream, { topic: 'product', productId: product.id });

    stream.messages.length = 0;
    await em().execute('update products set stock = 3 where id = ?', [product.id]);
    await isTold(stream, { topic: 'stock', productId: product.id, stock: 3 });
    expect(topicsOf(stream, 'product')).toEqual([]);

    await em().execute('update products set price_paise = 100, stock = 2 where id = ?', [product.id]);
    await isTold(stream, { topic: 'product', productId: product.id });

    stream.messages.length = 0;
    await em().execute('delete from products where id = ?', [product.id]);
    await isTold(stream, { topic: 'product', productId: product.id });
  });

  it('announce image variants', async () => {
    const key = crypto.randomUUID().replaceAll('-', '');
    await em().insert(Image, { key, width: 10, height: 10 });
    const product = await buildProduct(em(), { imageKey: key });
    const stream = await listen();
    await settle(stream);
    stream.messages.length = 0;
    await em().nativeUpdate(Image, { key }, { variants: ['320.avif'] });
    await settle(stream);
    expect(stream.messages[0]).toEqual({ topic: 'product', productId: product.id });
  });

  it('omit drafts, rolled-back changes and saves without a change', async () => {
    const stream = await listen();
    const product = await buildProduct(em(), { stock: 5 });
    await isTold(stream, { topic: 'product', productId: product.id });
    stream.messages.length = 0;

    const draft = await buildProduct(em(), { status: 'draft' });
    await em().execute('update products set stock = 1 where id = ?', [draft.id]);
    await em().execute('update products set stock = 5, updated_at = now() where id = ?', [product.id]);
    const undone = em();
    await undone.begin();
    await undone.execute('update products set stock = 0 where id = ?', [product.id]);
    await undone.rollback();

    await settle(stream);
    expect(stream.messages).toHaveLength(1);
  });

  it('arrive after the cache is invalidated', async () => {
    const stream = await listen();
    for (let stock = 10; stock > 0; stock -= 1) {
      const product = await buildProduct(em(), { stock });
      await isTold(stream, { topic: 'product', productId: product.id });
      const answer = await fetch(`${url}/api/products/${product.id}`);
      expect(await answer.json()).toMatchObject({ id: product.id, stock });
    }
  });

  it('merge many concurrent changes into one message', async () => {
    const stream = await listen();
    await settle(stream);
    await em().execute(
      `insert into products (name, description, price_paise, category)
       select 'Laddu ' || n, 'One of very many.', 100, 'sweets' from generate_series(1, 300) as n`,
    );
    await isTold(stream, { topic: 'catalogue' });
    expect(topicsOf(stream, 'product').length).toBeLessThan(100);
  });

  it('are replayed to a stream that opens right after a change', async () => {
    const product = await buildProduct(em());
    await em().execute('update products set stock = 7 where id = ?', [product.id]);
    await em().execute('update products set stock = 6 where id = ?', [product.id]);
    await settle(await listen());
    const late = await listen();
    await isTold(late, { topic: 'stock', productId: product.id, stock: 6 });
    expect(late.messages).not.toContainEqual({ topic: 'stock', productId: product.id, stock: 7 });
  });
});

describe('a signed-in user’s live updates', () => {
  it('announce own cart, orders and account only', async () => {
    const asha = await signedIn();
    const ravi = await signedIn();
    const guest = await listen();

    const product = await buildProduct(em(), { stock: 5 });
    const headers = { ...asha.headers, 'content-type': 'application/json' };
    await fetch(`${url}/api/cart`, { method: 'POST', headers, body: JSON.stringify({ productId: product.id }) });
    await isTold(asha.stream, { topic: 'cart' });
    const order = placedIn(await postOrder(shop, asha.headers));
    await isTold(asha.stream, { topic: 'order', orderId: order.id });
    await isTold(guest, { topic: 'stock', productId: product.id, stock: 4 });
    asha.stream.messages.length = 0;

    await em().execute(`update orders set status = 'shipped' where id = ?`, [order.id]);
    await isTold(asha.stream, { topic: 'order', orderId: order.id });
    await em().execute(`update users set name = 'Asha' where id = ?`, [asha.user.id]);
    await isTold(asha.stream, { topic: 'account' });

    await settle(ravi.stream, guest);
    expect([asha.stream, ravi.stream, guest].map((stream) => stream.visitor())).toEqual([asha.user.id, ravi.user.id, null]);
    for (const { messages } of [ravi.stream, guest]) {
      expect(messages.filter(({ topic }) => ['cart', 'order', 'account', 'session'].includes(topic))).toEqual([]);
    }
  });

  it('omit password changes', async () => {
    const { user, stream } = await signedIn();
    await em().execute(`update users set password_hash = 'another' where id = ?`, [user.id]);
    await settle(stream);
    expect(topicsOf(stream, 'account', 'session')).toEqual([]);
    await em().execute(`update users set password_hash = 'a third', phone = '+91 98480 22338' where id = ?`, [user.id]);
    await isTold(stream, { topic: 'account' });
  });

  it('stop for a rotated token without signing out, and continue with the new one', async () => {
    const { user, headers, stream } = await signedIn();
    const other = await sessionOf(em(), user);
    const phone = await listen(other);
    const token = createToken();
    await em().execute('update sessions set token_hash = ? where user_id = ? and id = (select min(id) from sessions where user_id = ?)', [
      hashToken(token),
      user.id,
      user.id,
    ]);
    await eventually('the stream ends', () => !stream.isOpen());
    expect(topicsOf(stream, 'session')).toEqual([]);

    const [before, after] = [await listen(headers), await listen({ cookie: `${SESSION_COOKIE}=${token}` })];
    await putIntoCart(em(), user, await buildProduct(em()));
    for (const heard of [phone, after]) await isTold(heard, { topic: 'cart' });
    await settle(before);
    expect([before, phone, after].map((heard) => heard.visitor())).toEqual([null, user.id, user.id]);
    for (const heard of [before, phone, after]) expect(topicsOf(heard, 'session')).toEqual([]);
    expect(topicsOf(before, 'cart')).toEqual([]);
  });

  it('include nothing private in public messages', async () => {
    const { stream } = await signedIn();
    await buildProduct(em(), { stock: 5 });
    await settle(stream);
    expect(stream.messages.every((message) => Object.keys(message).every((key) => ['topic', 'productId', 'stock'].includes(key)))).toBe(
      true,
    );
  });

  it('reach every device, and end for the ended session only', async () => {
    const { user, headers, stream } = await signedIn();
    const phone = await listen(await sessionOf(em(), user));

    await fetch(`${url}/api/auth/logout`, { method: 'POST', headers });
    await isTold(stream, { topic: 'session' });
    await eventually('the stream ends', () => !stream.isOpen());
    await putIntoCart(em(), user, await buildProduct(em()));
    await isTold(phone, { topic: 'cart' });
    expect(topicsOf(stream, 'cart')).toEqual([]);
    expect(topicsOf(phone, 'session')).toEqual([]);
  });

  it.each([
    ['deactivated', 'update users set is_active = false where id = ?'],
    ['deleted', 'delete from users where id = ?'],
  ])('stop once the account is %s', async (_, sql) => {
    const { user, headers, stream } = await signedIn();
    await em().execute(sql, [user.id]);
    await isTold(stream, { topic: 'session' });
    await eventually('the stream ends', () => !stream.isOpen());

    const later = await listen(headers);
    await putIntoCart(em(), user, await buildProduct(em()));
    await settle(later);
    expect(topicsOf(later, 'cart', 'session')).toEqual([]);
    expect(later.visitor()).toBeNull();
  });

  it('announce earnings to their partner only', async () => {
    const [partner, other] = [await signedIn(), await signedIn()];
    const moves = [
      `insert into seller_earnings (order_item_id, order_id, seller_id, product_id, product_name, quantity, line_total_paise,
                                    commission_rate, commission_paise, amount_paise, created_at)
       values (1, 1, ?, 1, 'Thekua', 1, 100, 10, 10, 90, now())`,
      `update seller_earnings set status = 'payable' where seller_id = ?`,
      `insert into payouts (seller_id, amount_paise, reference, earnings, paid_at) values (?, 90, 'UTR 1', 1, now())`,
    ];
    for (const sql of moves) {
      partner.stream.messages.length = 0;
      await em().execute(sql, [partner.user.id]);
      await isTold(partner.stream, { topic: 'partner' });
    }
    await settle(other.stream);
    expect(topicsOf(other.stream, 'partner')).toEqual([]);
  });

  it('stop when the session expires', async () => {
    const user = await buildUser(em());
    const headers = await sessionOf(em(), user);
    const [{ ends } = { ends: 0 }] = await em().execute<{ ends: number }[]>(
      `update sessions set created_at = now() - interval '90 days' + interval '2 seconds' where user_id = ?
       returning extract(epoch from now() + interval '2 seconds')::float * 1000 as ends`,
      [user.id],
    );
    const stream = await listen(headers);
    await putIntoCart(em(), user, await buildProduct(em()));
    await isTold(stream, { topic: 'cart' });
    stream.messages.length = 0;

    await eventually('the session has expired', () => Date.now() > ends);
    await putIntoCart(em(), user, await buildProduct(em()));
    await settle(stream);
    expect(topicsOf(stream, 'cart')).toEqual([]);
    await isTold(stream, { topic: 'session' });
    await eventually('the stream ends', () => !stream.isOpen());
  });
});

describe('the administrator’s live updates', () => {
  it('announce orders and pending reviews to administrators only', async () => {
    const admin = await buildUser(em(), { role: 'admin' });
    const office = await listen(await sessionOf(em(), admin));
    const customer = await signedIn();
    const guest = await listen();
    const seller = await buildPerson(shop);
    const partner = await listen(seller.headers);

    await applied(shop, seller);
    await isTold(office, { topic: 'review' });
    await isTold(partner, { topic: 'partner' });
    office.messages.length = 0;

    await em().execute(`update partner_product_proposals set status = 'rejected' where seller_id = ?`, [seller.user.id]);
    await isTold(office, { topic: 'review' });

    const buyer = await signedIn();
    await putIntoCart(em(), buyer.user, await buildProduct(em()));
    const order = placedIn(await postOrder(shop, buyer.headers));
    await isTold(office, { topic: 'order', orderId: order.id });
    await isTold(buyer.stream, { topic: 'order', orderId: order.id });

    await settle(customer.stream, partner, guest, buyer.stream);
    for (const stream of [customer.stream, partner, guest, buyer.stream]) expect(topicsOf(stream, 'review')).toEqual([]);
    for (const stream of [customer.stream, partner, guest]) expect(topicsOf(stream, 'order')).toEqual([]);
    expect(topicsOf(office, 'cart', 'account', 'partner')).toEqual([]);
  });
});

describe('GET /api/live', () => {
  it('answers without caching or buffering and sends heartbeats', async () => {
    const stream = await listen();
    expect(Object.fromEntries(stream.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    await eventually('its heart beats', () => stream.heartbeats() > 0);
  });

  it('rejects a session’s excess streams with 429 until one closes', async () => {
    const { headers, stream } = await signedIn();
    for (let tab = 1; tab < 10; tab += 1) await listen(headers);
    const refused = await fetch(`${url}/api/events`, { headers });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await refused.json()).toMatchObject({
      code: 'too_many_streams',
      message: 'The shop is open in too many windows. Please close some of them.',
    });

    stream.close();
    await eventually('there is room again', async () => {
      const answer = await fetch(`${url}/api/events`, { headers });
      await answer.body?.cancel();
      return answer.ok;
    });
  });

  it('ends while changes cannot be received, and then sends resync', async () => {
    const stream = await listen();
    const { id } = await buildProduct(em());
    await isTold(stream, { topic: 'product', productId: id });
    await em().execute(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'listen changes' and datname = current_database()`,
    );
    await eventually('the stream ends', () => !stream.isOpen());
    const next = await listen();
    await settle(next);
    const topics = next.messages.map((message) => JSON.stringify(message));
    expect(topics.indexOf('{"topic":"resync"}')).toBeGreaterThan(topics.indexOf(`{"topic":"product","productId":${id}}`));
  });
});
