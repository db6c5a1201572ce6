import { declinedPiecesListSchema, partnerPiecesListSchema, plusDays, type PartnerPieces } from '@mithai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../../test/app.ts';
import { buildProduct } from '../../../../test/factories.ts';
import { placedIn, postOrder, putIntoCart } from '../../../../test/orders.ts';
import { buildPartner, buildPerson, type Person } from '../../../../test/partners.ts';
import { buildStaff } from '../../../../test/staff.ts';
import { AuditEntry } from '../../../audit/audit-entry.entity.ts';
import { OutboxEvent } from '../../../outbox/outbox-event.entity.ts';
import { OutboxChange } from '../../../outbox/outbox-change.entity.ts';
import { businessDate } from '../../../platform/business-date.ts';
import { bookEarnings } from '../../earnings/index.ts';
import { Order, OrderItem } from '../order.entity.ts';

let shop: TestShop;
let admin: Person;

beforeAll(async () => {
  shop = await startTestShop();
  admin = await buildPerson(shop, { role: 'admin' });
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();
const today = businessDate();

const call = async ({ headers }: Person, method: 'GET' | 'POST', url: string, payload?: object) => {
  const response = await shop.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.body, code: response.body && response.json().code };
};
const piecesOf = async (partner: Person): Promise<PartnerPieces[]> =>
  partnerPiecesListSchema.parse(JSON.parse((await call(partner, 'GET', PARTNER)).body));
const countDeclined = async (): Promise<number> =>
  JSON.parse((await call(admin, 'GET', '/api/admin/tasks')).body).declinedPieces;
const declined = async () =>
  declinedPiecesListSchema.parse(JSON.parse((await call(admin, 'GET', '/api/admin/declined-pieces')).body));

const PARTNER = '/api/partner-sellers/pieces';
const mark = (who: Person, status: string, ...pieces: { id: number; quantity: number }[]) =>
  call(who, 'POST', `${PARTNER}/status`, { status, pieces });
const decline = (who: Person, id: number, quantity: number, reason = 'No ghee this week') =>
  call(who, 'POST', `${PARTNER}/${id}/decline`, { quantity, reason });
const shopMarks = (status: string, ...pieces: { id: number; quantity: number }[]) =>
  call(admin, 'POST', '/api/admin/pieces/status', { status, pieces });

/** An order of two pieces of a new partner's product. */
const sell = async (changes: object = {}) => {
  const partner = await buildPartner(shop, admin.headers);
  const product = await buildProduct(em(), {
    name: 'Besan Laddu',
    sellerId: partner.user.id,
    sellerCommissionRate: 15,
    ...changes,
  });
  const customer = await buildPerson(shop, { name: 'Meera Iyer' });
  const orders = async (quantity = 2) => {
    await putIntoCart(em(), customer.user, product, quantity);
    const { id, items } = placedIn(await postOrder(shop, customer.headers));
    const pieces = { id: items[0]!.id, quantity };
    return { orderId: id, id: pieces.id, pieces };
  };
  return { partner, customer, order: orders, ...(await orders()) };
};

describe('a partner’s pieces', () => {
  it('are listed by day with the lead time, without the buyer and other sellers’ pieces', async () => {
    const { partner, customer, id, orderId, order } = await sell({ leadTimeDays: 2 });
    const late = await order(3);
    await em().nativeUpdate(Order, late.orderId, { dispatchDay: plusDays(today, -1) });
    const stranger = await buildPartner(shop, admin.headers);
    const shown = await piecesOf(partner);
    expect(shown).toMatchObject([
      { id: late.id, quantity: 3, makeBy: plusDays(today, -1) },
      { id, orderId, quantity: 2, status: 'to_make', reason: null, product: { name: 'Besan Laddu' } },
    ]);
    expect(shown[1]!.beginBy! < shown[1]!.makeBy).toBe(true);
    expect(await piecesOf(stranger)).toEqual([]);
    const { body } = await call(partner, 'GET', PARTNER);
    for (const secret of ['Meera', customer.user.email, 'Temple Street', 'userId']) expect(body).not.toContain(secret);
  });

  it('leave the list once the order is sent, and are listed for paid and confirmed orders only', async () => {
    const { partner, orderId } = await sell();
    const shown = async (changes: object) => {
      await em().nativeUpdate(Order, orderId, changes);
      return (await piecesOf(partner)).length;
    };
    expect(await shown({ confirmBy: new Date() })).toBe(0);
    expect(await shown({ confirmBy: null, paymentProvider: 'gateway' })).toBe(0);
    expect(await shown({ paymentProvider: 'cash' })).toBe(1);
    expect(await shown({ status: 'shipped' })).toBe(0);
  });

  it('can be marked ready and back, with an audit entry and live updates for shop and partner', async () => {
    const { partner, orderId, pieces } = await sell();
    await em().nativeDelete(OutboxChange, {});
    expect(await mark(partner, 'ready', pieces)).toMatchObject({ status: 204 });
    expect(await mark(partner, 'ready', pieces)).toMatchObject({ status: 204 });
    expect((await piecesOf(partner))[0]).toMatchObject({ status: 'ready' });
    const entries = await em().find(AuditEntry, { subject: 'order', subjectId: orderId });
    expect(entries).toMatchObject([
      { actorId: partner.user.id, before: { pieces: 'to_make' }, after: { pieces: 'ready', name: 'Besan Laddu' } },
    ]);
    const changes = (await em().find(OutboxChange, {})).map(({ change }) => change);
    expect(changes).toContainEqual({ role: 'admin', right: 'orders', message: { topic: 'order', orderId } });
    expect(changes).toContainEqual({ userId: partner.user.id, message: { topic: 'pieces' } });
    expect(await mark(partner, 'to_make', pieces)).toMatchObject({ status: 204 });
    expect((await piecesOf(partner))[0]).toMatchObject({ status: 'to_make' });
  });

  it('answer 404 to another partner, and all pieces of that call stay unchanged', async () => {
    const [mine, other] = [await sell(), await sell()];
    expect(await mark(mine.partner, 'ready', mine.pieces, other.pieces)).toMatchObject({
      status: 404,
      code: 'pieces_not_found',
    });
    expect(await decline(mine.partner, other.id, 2)).toMatchObject({ status: 404 });
    for (const { partner } of [mine, other]) expect((await piecesOf(partner))[0]).toMatchObject({ status: 'to_make' });
  });

  it('answer 409 once the number of pieces has changed, and are to make again if more were ordered', async () => {
    const { partner, pieces } = await sell();
    await mark(partner, 'ready', pieces);
    await em().nativeUpdate(OrderItem, pieces.id, { quantity: 5 });
    expect((await piecesOf(partner))[0]).toMatchObject({ quantity: 5, status: 'to_make' });
    expect(await mark(partner, 'ready', pieces)).toMatchObject({ status: 409, code: 'pieces_changed' });
    await em().nativeUpdate(OrderItem, pieces.id, { quantity: 2, refundedQuantity: 1 });
    expect((await piecesOf(partner))[0]).toMatchObject({ quantity: 1, status: 'ready' });
  });

  it('answer 409 once the order is cancelled', async () => {
    const { partner, orderId, pieces } = await sell();
    await em().nativeUpdate(Order, orderId, { status: 'cancelled' });
    expect(await mark(partner, 'ready', pieces)).toMatchObject({ status: 409, code: 'pieces_closed' });
  });
});

describe('pieces that a partner cannot make', () => {
  it('become one task of the shop with the reason, and only the shop asks for them again', async () => {
    const { partner, orderId, pieces } = await sell();
    const before = await countDeclined();
    expect(await decline(partner, pieces.id, 2, ' ')).toMatchObject({ status: 422 });
    expect((await decline(partner, pieces.id, 2, ' ')).body).toContain('Please tell the shop why');
    expect(await decline(partner, pieces.id, 2)).toMatchObject({ status: 204 });
    expect(await decline(partner, pieces.id, 2)).toMatchObject({ status: 204 });
    expect(await countDeclined()).toBe(before + 1);
    const events = await em().find(OutboxEvent, { name: 'pieces.declined' });
    expect(events.filter(({ payload }) => (payload as { itemId: number }).itemId === pieces.id)).toHaveLength(1);
    expect(await declined()).toContainEqual(
      expect.objectContaining({ id: pieces.id, orderId, partner: 'Sharma Sweets', reason: 'No ghee this week' }),
    );
    expect(await mark(partner, 'ready', pieces)).toMatchObject({ status: 409, code: 'pieces_changed' });
    expect(await shopMarks('collected', pieces)).toMatchObject({ status: 409 });
    expect(await shopMarks('to_make', pieces)).toMatchObject({ status: 204 });
    expect((await piecesOf(partner))[0]).toMatchObject({ status: 'to_make', reason: null });
    expect(await countDeclined()).toBe(before);
  });

  it.each([
    ['cancelled', { status: 'cancelled' }, {}],
    ['unpaid', { paymentProvider: 'gateway', paymentStatus: 'created' }, {}],
    ['refunded', {}, { refundedQuantity: 2 }],
  ] as const)('are no longer a task once the order or item is %s', async (_how, order, item) => {
    const { partner, orderId, id } = await sell();
    const before = await countDeclined();
    await decline(partner, id, 2);
    expect(await countDeclined()).toBe(before + 1);
    if (Object.keys(order).length > 0) await em().nativeUpdate(Order, orderId, order);
    if ('refundedQuantity' in item) await em().nativeUpdate(OrderItem, id, item);
    expect((await declined()).map((pieces) => pieces.id)).not.toContain(id);
    expect(await countDeclined()).toBe(before);
  });

  it('are shown to the shop beside the order and in the kitchen list', async () => {
    const { partner, orderId, id } = await sell();
    await decline(partner, id, 2);
    const pieces = { itemId: id, status: 'declined', reason: 'No ghee this week' };
    const [order] = JSON.parse((await call(admin, 'GET', `/api/admin/orders?ids=${orderId}`)).body);
    expect(order.items).toMatchObject([{ pieces }]);
    const { products } = JSON.parse((await call(admin, 'GET', `/api/admin/production?day=${today}`)).body);
    const listed = products.flatMap(({ orders }: { orders: object[] }) => orders);
    expect(listed).toContainEqual({ id: orderId, quantity: 2, pieces });
  });
});

describe('the shop', () => {
  it('records that it collected pieces, which the partner cannot change, and undoes it', async () => {
    const { partner, orderId, pieces } = await sell();
    const packer = await buildStaff(shop, 'packer');
    const payload = { status: 'collected', pieces: [pieces] };
    expect(await call(packer, 'POST', '/api/admin/pieces/status', payload)).toMatchObject({ status: 204 });
    expect((await piecesOf(partner))[0]).toMatchObject({ status: 'collected' });
    expect(await mark(partner, 'to_make', pieces)).toMatchObject({ status: 409 });
    expect(await decline(partner, pieces.id, 2)).toMatchObject({ status: 409 });
    expect(await em().findOneOrFail(AuditEntry, { subject: 'order', subjectId: orderId })).toMatchObject({
      actorId: packer.user.id,
      after: { pieces: 'collected' },
    });
    expect(await shopMarks('ready', pieces)).toMatchObject({ status: 204 });
    expect((await piecesOf(partner))[0]).toMatchObject({ status: 'ready' });
  });

  it('answers 404 for items that no partner makes', async () => {
    const customer = await buildPerson(shop);
    await putIntoCart(em(), customer.user, await buildProduct(em()));
    const { items } = placedIn(await postOrder(shop, customer.headers));
    expect(await shopMarks('collected', { id: items[0]!.id, quantity: 1 })).toMatchObject({ status: 404 });
  });

  it('marks pieces unless the partner does so at the same time; one of them gets 409', async () => {
    const { partner, pieces } = await sell();
    const answers = await Promise.all([shopMarks('collected', pieces), decline(partner, pieces.id, 2)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 409]));
  });
});

it('the reasons of a partner are deleted with the account', async () => {
  const { partner, orderId, id } = await sell();
  await decline(partner, id, 2, 'I am in hospital');
  await call(admin, 'POST', `/api/orders/${orderId}/status`, { status: 'cancelled' });
  await bookEarnings(em(), orderId);
  const url = `/api/users/${partner.user.id}`;
  const deleted = await shop.app.inject({ method: 'DELETE', url, headers: partner.headers });
  expect(deleted.statusCode, deleted.body).toBe(200);
  expect((await em().findOneOrFail(OrderItem, id)).declineReason).toBeNull();
  expect(JSON.stringify(await em().find(AuditEntry, { subjectId: orderId }))).not.toContain('hospital');
});

it('a changed delivery day is published to the partner', async () => {
  const { partner, orderId } = await sell();
  await em().nativeDelete(OutboxChange, {});
  const url = `/api/orders/${orderId}/delivery-date`;
  const estimatedDeliveryDate = plusDays(today, 3);
  await shop.app.inject({ method: 'PATCH', url, headers: admin.headers, payload: { estimatedDeliveryDate } });
  const changes = (await em().find(OutboxChange, {})).map(({ change }) => change);
  expect(changes).toContainEqual({ userId: partner.user.id, message: { topic: 'pieces' } });
  expect((await piecesOf(partner))[0]).toMatchObject({ makeBy: estimatedDeliveryDate });
});
