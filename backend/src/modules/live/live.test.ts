import { Redis } from 'ioredis';
import { afterEach, afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SESSION_COOKIE, type LiveMessage } from '@mithai/contracts';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { eventually } from '../../../test/eventually.ts';
import { buildProduct, buildUser, commitChange, sessionOf } from '../../../test/factories.ts';
import { openTestStream, type TestEventStream } from '../../../test/live-stream.ts';
import { applied, buildPerson } from '../../../test/partners.ts';
import { placedIn, postOrder, putIntoCart } from '../../../test/orders.ts';
import { transactional } from '../../platform/transaction.ts';
import { changeProduct, publishProductsOfImage, updateStock } from '../catalog/catalog.service.ts';
import { reserveStock } from '../catalog/stock.ts';
import type { Product } from '../catalog/product.entity.ts';
import { publishProduct } from '../catalog/product-publisher.ts';
import { lockProducts } from '../catalog/index.ts';
import { changeOrderStatus } from '../orders/status-changes.ts';
import { updateAddress } from '../identity/identity.service.ts';
import { publishSessionsOf } from '../identity/account/publish-account.ts';
import { rotateSession } from '../identity/sessions/session-rotation.ts';
import { publishEarnings } from '../earnings/ledger.ts';
import { Session } from '../identity/sessions/session.entity.ts';
import { User } from '../identity/user.entity.ts';
import { Image } from '../media/image.entity.ts';

let shop: TestShop;
let url: string;
const open: TestEventStream[] = [];

beforeAll(async () => {
  shop = await startTestShop();
  shop.startRelay();
  url = await shop.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => shop.close());
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});

const em = () => shop.orm.em.fork();
const actor = { userId: 1, ip: '127.0.0.1' };
const setStock = (id: number, stock: number) => updateStock(em(), actor, id, { stock });

const listen = async (headers: Record<string, string> = {}): Promise<TestEventStream> => {
  const stream = await openTestStream(url, headers);
  open.push(stream);
  return stream;
};

const isSent = (stream: TestEventStream, message: LiveMessage) =>
  eventually(`a stream receives ${JSON.stringify(message)}`, () =>
    stream.messages.some((sent) => JSON.stringify(sent) === JSON.stringify(message)),
  );

/** Waits until these streams have received every earlier commit. */
const settle = async (...streams: TestEventStream[]): Promise<void> => {
  const { id } = await buildProduct(em());
  await Promise.all(streams.map((stream) => isSent(stream, { topic: 'product', productId: id })));
};

const topicsOf = ({ messages }: TestEventStream, ...topics: LiveMessage['topic'][]) =>
  messages.filter(({ topic }) => topics.includes(topic));

const signedIn = async () => {
  const user = await buildUser(em());
  const headers = await sessionOf(em(), user);
  return { user, headers, stream: await listen(headers) };
};

const fillCart = async (user: { id: number }, product: { id: number }) => {
  await putIntoCart(em(), user, product);
  await commitChange(em(), { topic: 'cart' }, { userId: user.id });
};

const change = (id: number, columns: Partial<Product>) =>
  transactional(em(), async (em) =>
    changeProduct(em, actor, id, async (em, product) => {
      em.assign(product, columns);
    }),
  );

describe('public live updates', () => {
  it('announce every change of an active product', async () => {
    const stream = await listen();
    const product = await buildProduct(em());
    await isSent(stream, { topic: 'product', productId: product.id });

    stream.messages.length = 0;
    await setStock(product.id, 3);
    await isSent(stream, { topic: 'stock', productId: product.id, stock: 3 });
    expect(topicsOf(stream, 'product')).toEqual([]);

    await change(product.id, { pricePaise: 100, stock: 2 });
    await isSent(stream, { topic: 'product', productId: product.id });

    stream.messages.length = 0;
    await change(product.id, { status: 'draft' });
    await isSent(stream, { topic: 'product', productId: product.id });
  });

  it('announce image variants', async () => {
    const key = crypto.randomUUID().replaceAll('-', '');
    await em().insert(Image, { key, width: 10, height: 10 });
    const product = await buildProduct(em(), { imageKey: key });
    const stream = await listen();
    await settle(stream);
    stream.messages.length = 0;
    await transactional(em(), async (em) => publishProductsOfImage(em, key));
    await settle(stream);
    expect(stream.messages[0]).toEqual({ topic: 'product', productId: product.id });
  });

  it('omit drafts, rolled-back changes and saves without a change', async () => {
    const stream = await listen();
    const product = await buildProduct(em(), { stock: 5 });
    await isSent(stream, { topic: 'product', productId: product.id });
    stream.messages.length = 0;

    const draft = await buildProduct(em(), { status: 'draft' });
    await setStock(draft.id, 1);
    await setStock(product.id, 5);
    const undone = transactional(em(), async (em) => {
      const lines = [{ productId: product.id, quantity: 5 }];
      await reserveStock(em, 1, lines, await lockProducts(em, [product.id]));
      throw new Error('taken back');
    });
    await expect(undone).rejects.toThrow('taken back');

    await settle(stream);
    expect(stream.messages).toHaveLength(1);
  });

  it('arrive after the cache is invalidated', async () => {
    const stream = await listen();
    for (let stock = 10; stock > 0; stock -= 1) {
      const product = await buildProduct(em(), { stock });
      await isSent(stream, { topic: 'product', productId: product.id });
      const response = await fetch(`${url}/api/products/${product.id}`);
      expect(await response.json()).toMatchObject({ id: product.id, stock });
    }
  });

  it('merge many concurrent changes into one message', async () => {
    const stream = await listen();
    await settle(stream);
    await transactional(em(), async () => {
      for (let id = 1; id <= 300; id += 1) publishProduct({ id, status: 'active' });
    });
    await isSent(stream, { topic: 'catalog' });
    expect(topicsOf(stream, 'product').length).toBeLessThan(100);
  });

  it('are replayed to a stream that opens right after a change', async () => {
    const product = await buildProduct(em());
    await setStock(product.id, 7);
    await setStock(product.id, 6);
    await settle(await listen());
    const late = await listen();
    await isSent(late, { topic: 'stock', productId: product.id, stock: 6 });
    expect(late.messages).not.toContainEqual({ topic: 'stock', productId: product.id, stock: 7 });
  });
});

describe('a signed-in user’s live updates', () => {
  it('announce only the user’s cart, orders and account', async () => {
    const asha = await signedIn();
    const ravi = await signedIn();
    const guest = await listen();

    const product = await buildProduct(em(), { stock: 5 });
    const headers = { ...asha.headers, 'content-type': 'application/json' };
    await fetch(`${url}/api/cart`, { method: 'POST', headers, body: JSON.stringify({ productId: product.id }) });
    await isSent(asha.stream, { topic: 'cart' });
    const order = placedIn(await postOrder(shop, asha.headers));
    await isSent(asha.stream, { topic: 'order', orderId: order.id });
    await isSent(guest, { topic: 'stock', productId: product.id, stock: 4 });
    asha.stream.messages.length = 0;

    await changeOrderStatus(em(), { actor, undoSeconds: 0 }, order.id, { status: 'shipped' });
    await isSent(asha.stream, { topic: 'order', orderId: order.id });
    await updateAddress(em(), asha.user.id, '12 Temple Street');
    await isSent(asha.stream, { topic: 'account' });

    await settle(ravi.stream, guest);
    expect([asha.stream, ravi.stream, guest].map((stream) => stream.visitor())).toEqual([
      asha.user.id,
      ravi.user.id,
      null,
    ]);
    for (const { messages } of [ravi.stream, guest]) {
      expect(messages.filter(({ topic }) => ['cart', 'order', 'account', 'session'].includes(topic))).toEqual([]);
    }
  });

  it('stop for a rotated token without signing out, and continue with the new one', async () => {
    const { user, headers, stream } = await signedIn();
    const other = await sessionOf(em(), user);
    const phone = await listen(other);
    const { id: sessionId, tokenHash } = await em().findOneOrFail(
      Session,
      { userId: user.id },
      { orderBy: { id: 'asc' } },
    );
    const token = await rotateSession(em(), { sessionId, tokenHash }, { hasGrace: false });
    await eventually('the stream ends', () => !stream.isOpen());
    expect(topicsOf(stream, 'session')).toEqual([]);

    const [before, after] = [await listen(headers), await listen({ cookie: `${SESSION_COOKIE}=${token}` })];
    await fillCart(user, await buildProduct(em()));
    for (const stream of [phone, after]) await isSent(stream, { topic: 'cart' });
    await settle(before);
    expect([before, phone, after].map((stream) => stream.visitor())).toEqual([null, user.id, user.id]);
    for (const stream of [before, phone, after]) expect(topicsOf(stream, 'session')).toEqual([]);
    expect(topicsOf(before, 'cart')).toEqual([]);
  });

  it('include nothing private in public messages', async () => {
    const { stream } = await signedIn();
    await buildProduct(em(), { stock: 5 });
    await settle(stream);
    expect(
      stream.messages.every((message) =>
        Object.keys(message).every((key) => ['topic', 'productId', 'stock'].includes(key)),
      ),
    ).toBe(true);
  });

  it('reach every device, and end for the ended session only', async () => {
    const { user, headers, stream } = await signedIn();
    const phone = await listen(await sessionOf(em(), user));

    await fetch(`${url}/api/auth/logout`, { method: 'POST', headers });
    await isSent(stream, { topic: 'session' });
    await eventually('the stream ends', () => !stream.isOpen());
    await fillCart(user, await buildProduct(em()));
    await isSent(phone, { topic: 'cart' });
    expect(topicsOf(stream, 'cart')).toEqual([]);
    expect(topicsOf(phone, 'session')).toEqual([]);
  });

  it('stop once the account is deactivated', async () => {
    const { user, headers, stream } = await signedIn();
    await transactional(em(), async (em) => {
      await em.nativeUpdate(User, user.id, { isActive: false });
      publishSessionsOf(user.id);
    });
    await isSent(stream, { topic: 'session' });
    await eventually('the stream ends', () => !stream.isOpen());

    const later = await listen(headers);
    await fillCart(user, await buildProduct(em()));
    await settle(later);
    expect(topicsOf(later, 'cart', 'session')).toEqual([]);
    expect(later.visitor()).toBeNull();
  });

  it('announce earnings to their partner only', async () => {
    const [partner, other] = [await signedIn(), await signedIn()];
    await transactional(em(), async () => publishEarnings(partner.user.id));
    await isSent(partner.stream, { topic: 'partner' });
    await settle(other.stream);
    expect(topicsOf(other.stream, 'partner')).toEqual([]);
  });

  it('stop when the session expires', async () => {
    const user = await buildUser(em());
    const headers = await sessionOf(em(), user);
    const [{ ends } = { ends: 0 }] = await em().execute<{ ends: number }[]>(
      `update sessions set created_at = now() - interval '90 days' + interval '5 seconds' where user_id = ?
       returning extract(epoch from now() + interval '5 seconds')::float * 1000 as ends`,
      [user.id],
    );
    const stream = await listen(headers);
    await fillCart(user, await buildProduct(em()));
    await isSent(stream, { topic: 'cart' });
    stream.messages.length = 0;

    await eventually('the session has expired', () => Date.now() > ends);
    await fillCart(user, await buildProduct(em()));
    await settle(stream);
    expect(topicsOf(stream, 'cart')).toEqual([]);
    await isSent(stream, { topic: 'session' });
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
    await isSent(office, { topic: 'review' });
    await isSent(partner, { topic: 'partner' });
    office.messages.length = 0;

    const buyer = await signedIn();
    await fillCart(buyer.user, await buildProduct(em()));
    const order = placedIn(await postOrder(shop, buyer.headers));
    await isSent(office, { topic: 'order', orderId: order.id });
    await isSent(buyer.stream, { topic: 'order', orderId: order.id });

    await settle(customer.stream, partner, guest, buyer.stream);
    for (const stream of [customer.stream, partner, guest, buyer.stream])
      expect(topicsOf(stream, 'review')).toEqual([]);
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
      const response = await fetch(`${url}/api/events`, { headers });
      await response.body?.cancel();
      return response.ok;
    });
  });

  it('ends while changes cannot be received, and then sends resync', async () => {
    const stream = await listen();
    const { id } = await buildProduct(em());
    await isSent(stream, { topic: 'product', productId: id });
    const redis = new Redis(shop.env.REDIS_URL);
    const clients = String(await redis.call('CLIENT', 'LIST'));
    const [, client = ''] = new RegExp(`^id=(\\d+) .*name=${shop.env.CHANGES_CHANNEL} `, 'm').exec(clients) ?? [];
    await redis.call('CLIENT', 'KILL', 'ID', client);
    redis.disconnect();
    await eventually('the stream ends', () => !stream.isOpen());
    const next = await listen();
    await settle(next);
    const topics = next.messages.map((message) => JSON.stringify(message));
    expect(topics.indexOf('{"topic":"resync"}')).toBeGreaterThan(
      topics.indexOf(`{"topic":"product","productId":${id}}`),
    );
  });
});
