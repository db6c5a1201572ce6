import {
  adminTasksSchema,
  failedEmailListSchema,
  type AdminTasks,
  type EventName,
  type FailedEmail,
} from '@mithai/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { earn, setStatus } from '../../../test/earnings.ts';
import { eventually } from '../../../test/eventually.ts';
import { buildProduct } from '../../../test/factories.ts';
import { openTestStream } from '../../../test/live-stream.ts';
import { placedIn, postOrder, putIntoCart } from '../../../test/orders.ts';
import { applied, approvePartner, buildPerson, type Person } from '../../../test/partners.ts';
import { statementsOf } from '../../../test/statements.ts';
import { deadLetterEvent, claimDueEvents, confirmEvent } from '../../outbox/index.ts';
import { OutboxEvent } from '../../outbox/outbox-event.entity.ts';
import { SignInCode } from '../identity/sign-in/sign-in-code.entity.ts';
import { EmailWithheld } from '../email/index.ts';
import { StockAlert } from '../stock-alerts/stock-alert.entity.ts';
import { businessDate } from '../../platform/business-date.ts';

let shop: TestShop;
let admin: Person;
let customer: Person;

beforeAll(async () => {
  shop = await startTestShop();
  admin = await buildPerson(shop, { role: 'admin', isEmailVerified: true });
  customer = await buildPerson(shop, { name: 'Asha Rao' });
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();
const call = (method: 'GET' | 'POST', url: string) => shop.app.inject({ method, url, headers: admin.headers });
const getTasks = async (): Promise<Required<AdminTasks>> =>
  adminTasksSchema.required().parse((await call('GET', '/api/admin/tasks')).json());

const order = async (): Promise<number> => {
  await putIntoCart(em(), customer.user, await buildProduct(em(), { stock: 1000 }));
  return placedIn(await postOrder(shop, customer.headers)).id;
};
const agedOrder = async (orderDate: string): Promise<number> => {
  const id = await order();
  await em().execute('update orders set order_date = ?, confirm_by = null where id = ?', [orderDate, id]);
  return id;
};
const startOfToday = (): Date => new Date(`${businessDate()}T00:00:00+05:30`);
const before = (date: Date): string => new Date(date.getTime() - 1000).toISOString();

describe('admin tasks', () => {
  it('are read with one SQL statement', async () => {
    const counts = (statements: string[]) => statements.filter((text) => text.includes('count(*)')).length;
    expect(counts(await statementsOf(getTasks))).toBe(1);
  });

  it('count the orders to pack and name the latest', async () => {
    const { toPack } = await getTasks();
    const [id, unconfirmed] = [await order(), await order()];
    await em().execute('update orders set confirm_by = null where id = ?', [id]);
    await em().execute('update orders set confirm_by = now() where id = ?', [unconfirmed]);
    expect((await getTasks()).toPack).toEqual({ count: toPack.count + 1, latestId: id });
  });

  it('include orders that are pending since before today’s business date', async () => {
    const { lateOrders } = await getTasks();
    const late = await agedOrder(before(startOfToday()));
    await agedOrder(startOfToday().toISOString());
    const unconfirmed = await agedOrder(before(startOfToday()));
    await em().execute('update orders set confirm_by = now() where id = ?', [unconfirmed]);
    expect((await getTasks()).lateOrders).toEqual({ count: lateOrders.count + 1, through: lateOrders.through });
    expect(lateOrders.through < businessDate()).toBe(true);
    await setStatus(shop, admin, late, 'processing');
    expect((await getTasks()).lateOrders.count).toBe(lateOrders.count);
  });

  it('include active products that are out of stock', async () => {
    const { productsOut } = await getTasks();
    await buildProduct(em(), { stock: 0 });
    await buildProduct(em(), { stock: 1 });
    await buildProduct(em(), { stock: 0, status: 'draft' });
    expect((await getTasks()).productsOut).toBe(productsOut + 1);
  });

  it('include pending applications and submissions', async () => {
    const { applications, partnerProducts } = await getTasks();
    await applied(shop, await buildPerson(shop));
    const partner = await buildPerson(shop);
    await approvePartner(em(), partner.user);
    const payload = { name: 'Sev', description: 'Crisp threads of gram flour.', price: 90, imageUrl: partner.image };
    await shop.app.inject({ method: 'POST', url: '/api/partner-sellers/products', headers: partner.headers, payload });
    expect(await getTasks()).toMatchObject({ applications: applications + 1, partnerProducts: partnerProducts + 1 });
  });

  it('include custom order requests until they are withdrawn', async () => {
    const { customOrders } = await getTasks();
    const payload = {
      requestType: 'new_recipe',
      title: 'Ragi laddu',
      description: 'Round and not too sweet.',
      ingredients: 'Ragi',
    };
    const { headers } = customer;
    const { id } = (await shop.app.inject({ method: 'POST', url: '/api/custom-orders', headers, payload })).json<{
      id: number;
    }>();
    expect((await getTasks()).customOrders).toBe(customOrders + 1);
    await shop.app.inject({ method: 'POST', url: `/api/custom-orders/${id}/withdraw`, headers });
    expect((await getTasks()).customOrders).toBe(customOrders);
  });

  it('include payment exceptions until they are closed', async () => {
    const { paymentExceptions } = await getTasks();
    await em().execute(
      `insert into payment_exceptions (kind, subject, detail, resolved_at)
       values ('unknown_order', 'pay_1', '', null), ('unknown_order', 'pay_2', '', now())`,
    );
    expect((await getTasks()).paymentExceptions).toBe(paymentExceptions + 1);
  });

  it('include payable amounts of partners', async () => {
    const partner = await buildPerson(shop);
    await approvePartner(em(), partner.user);
    const dish = await buildProduct(em(), { pricePaise: 20_000, sellerId: partner.user.id, sellerCommissionRate: 15 });
    await earn(shop, { admin, customer }, dish);
    expect((await getTasks()).payouts).toEqual({ count: 1, sum: 170 });
  });
});

describe('failed emails', () => {
  beforeEach(() => em().nativeDelete(OutboxEvent, {}));

  const bury = async (name: EventName, payload: unknown, reason = 'connect ECONNREFUSED'): Promise<number> => {
    const id = await em().insert(OutboxEvent, { name, payload });
    await deadLetterEvent(em(), id, 'emails', reason);
    return id;
  };
  const failed = async (query = ''): Promise<FailedEmail[]> =>
    failedEmailListSchema.parse((await call('GET', `/api/admin/failed-emails${query}`)).json());
  const again = (id: number) => call('POST', `/api/admin/failed-emails/${id}/resend`);

  it('are counted and listed with subject, recipient, time and reason', async () => {
    const orderId = await order();
    await em().nativeDelete(OutboxEvent, {});
    const id = await bury('order.placed', { orderId });
    expect((await getTasks()).failedEmails).toBe(1);
    expect(await failed()).toEqual([
      {
        id,
        event: 'order.placed',
        subjectId: orderId,
        to: { name: 'Asha Rao', email: customer.user.email },
        failedAt: expect.any(String),
        fault: 'server_unavailable',
        reason: 'connect ECONNREFUSED',
      },
    ]);
  });

  it.each([
    ["Can't send mail - all recipients were rejected: 550 5.1.1 No such user", 'mailbox'],
    ['Invalid login: 535 Authentication failed', 'server_login'],
    ['Connection timeout', 'server_unavailable'],
    ['Message failed: 452 Insufficient system storage', 'server_refused'],
    ['There is no order 7', 'other'],
    [new EmailWithheld(20).message, 'daily_limit'],
  ])('name the cause: %s', async (reason, fault) => {
    await bury('user.password_changed', { userId: customer.user.id }, reason);
    expect(await failed()).toMatchObject([{ fault, reason }]);
  });

  it('name the recipient of every kind of event', async () => {
    const person = await buildPerson(shop);
    const { id: applicationId, productProposals } = await applied(shop, person);
    await em().nativeDelete(OutboxEvent, {});
    await bury('partner.applied', { applicationId });
    await bury('proposal.reviewed', { proposalId: productProposals[0]!.id });
    const signInCodeId = await em().insert(SignInCode, {
      userId: person.user.id,
      browserHash: 'browser',
      codeHash: 'code',
      createdAt: new Date(),
      expiresAt: new Date(),
    });
    await bury('user.sign_in_code_requested', { signInCodeId });
    const { email } = person.user;
    expect(await failed()).toMatchObject([
      { to: { email }, subjectId: null },
      { to: { email }, subjectId: null },
      { to: { email }, subjectId: applicationId },
    ]);
  });

  it('name the recipient of a stock alert that could not be sent', async () => {
    const confirmedAt = new Date();
    const [productId, otherId] = [7_000_001, 7_000_002];
    const alertId = await em().insert(StockAlert, { productId, email: 'asking@shopper.example' });
    await em().insertMany(StockAlert, [
      { productId, email: 'waiting@shopper.example', confirmedAt, failedAt: null },
      { productId, email: 'failed@shopper.example', confirmedAt, failedAt: confirmedAt },
      { productId: otherId, userId: customer.user.id, confirmedAt, failedAt: confirmedAt },
    ]);
    await bury('stock_alert.requested', { alertId });
    await bury('product.restocked', { productId });
    await bury('product.restocked', { productId: otherId });
    expect((await failed()).map(({ to }) => to)).toEqual([
      { name: 'Asha Rao', email: customer.user.email },
      { name: '', email: 'failed@shopper.example' },
      { name: '', email: 'asking@shopper.example' },
    ]);
  });

  it('have no recipient if the reader was already notified or the event has none', async () => {
    const person = await buildPerson(shop);
    const { id: applicationId } = await applied(shop, person);
    await em().nativeDelete(OutboxEvent, {});
    const id = await bury('partner.applied', { applicationId });
    await em().execute(`insert into email_deliveries (event_id, recipient, message_id) values (?, ?, '')`, [
      id,
      person.user.email,
    ]);
    await bury('ledger.disagreed', { reportId: 1 });
    expect((await failed()).map(({ to }) => to)).toEqual([null, null]);
  });

  it('are listed even if their payload cannot be read', async () => {
    await bury('order.placed', { orderId: 'rubbish' }, 'The payload does not parse: orderId (invalid_type)');
    await bury('order.placed', ['rubbish']);
    expect(await failed()).toMatchObject([
      { to: { name: '', email: '' }, subjectId: null },
      { to: { name: '', email: '' }, subjectId: null },
    ]);
  });

  it('do not reveal a previous email address', async () => {
    await bury('user.email_changed', { userId: customer.user.id, changeId: 1 });
    expect(await failed()).toMatchObject([{ to: { name: 'Asha Rao', email: '' } }]);
  });

  it('exclude events whose email was sent and another consumer failed', async () => {
    const id = await bury('order.placed', { orderId: 1 });
    await confirmEvent(em(), id, 'emails', ['emails', 'earnings']);
    await deadLetterEvent(em(), id, 'earnings', 'the earnings');
    await bury('product.image_uploaded', { imageKey: 'a'.repeat(32) });
    expect(await failed()).toEqual([]);
    expect((await getTasks()).failedEmails).toBe(0);
  });

  it('are paged, newest first', async () => {
    const ids = [await bury('ledger.disagreed', { reportId: 1 }), await bury('ledger.disagreed', { reportId: 2 })];
    expect((await failed('?limit=1')).map(({ id }) => id)).toEqual([ids[1]]);
    expect((await failed(`?limit=1&before=${ids[1]}`)).map(({ id }) => id)).toEqual([ids[0]]);
  });

  it('can be requeued once', async () => {
    const id = await bury('order.placed', { orderId: 1 });
    expect((await again(id)).json()).toEqual({ id });
    expect(await failed()).toEqual([]);
    expect(await em().transactional((tx) => claimDueEvents(tx, 10, 60))).toMatchObject([{ id, name: 'order.placed' }]);
    expect((await again(id)).json()).toMatchObject({ code: 'email_not_failed' });
  });

  it('can be dismissed, while the other consumers of the event continue', async () => {
    const id = await bury('order.placed', { orderId: 1 });
    expect((await call('POST', `/api/admin/failed-emails/${id}/dismiss`)).json()).toEqual({ id });
    expect((await getTasks()).failedEmails).toBe(0);
    expect(await em().transactional((tx) => claimDueEvents(tx, 10, 60))).toMatchObject([{ id, confirmed: ['emails'] }]);
    expect((await again(id)).json()).toMatchObject({ code: 'email_not_failed' });
  });

  it('answer 404 for an event that is not an email, and leave it unchanged', async () => {
    const id = await bury('product.image_uploaded', { imageKey: 'a'.repeat(32) });
    for (const response of [await again(id), await call('POST', `/api/admin/failed-emails/${id}/dismiss`)]) {
      expect([response.statusCode, response.json().code]).toEqual([404, 'email_not_found']);
    }
    expect(await em().findOneOrFail(OutboxEvent, id)).toMatchObject({ deadAt: expect.any(Date), confirmed: [] });
  });

  it('notify administrators only, also when they are requeued', async () => {
    shop.startRelay();
    const url = await shop.app.listen({ host: '127.0.0.1', port: 0 });
    const streams = await Promise.all([openTestStream(url, admin.headers), openTestStream(url, customer.headers)]);
    const [office, shopper] = streams;
    const news = () => office.messages.filter(({ topic }) => topic === 'email').length;
    // A new stream replays recent changes first.
    await eventually('the stream has begun', () => office.visitor() !== null);
    const early = news();
    const id = await bury('ledger.disagreed', { reportId: 1 });
    await eventually('the administrator hears of the failure', () => news() > early);
    const before = news();
    await again(id);
    await eventually('the administrator hears that it is tried again', () => news() > before);
    expect(shopper.messages.filter(({ topic }) => topic === 'email')).toEqual([]);
    for (const stream of streams) stream.close();
  });
});
