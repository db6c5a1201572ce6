import { grievanceOpenedSchema, ticketListSchema, type Ticket as TicketResponse } from '@mithai/contracts';
import { subDays } from 'date-fns/subDays';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newNetworkAddress } from '../../../test/accounts.ts';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { eventually } from '../../../test/eventually.ts';
import { openTestStream } from '../../../test/live-stream.ts';
import { buildImage, buildPerson, sortedStatusCodes, type Person } from '../../../test/partners.ts';
import { buildStaff } from '../../../test/staff.ts';
import { deliver, openedIn, postTicket, type Delivered } from '../../../test/tickets.ts';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { OutboxEvent } from '../../outbox/outbox-event.entity.ts';
import { OrderStatusEntry } from '../orders/order.entity.ts';
import { Ticket } from './ticket.entity.ts';

let shop: TestShop;
let admin: Person;

beforeAll(async () => {
  shop = await startTestShop();
  admin = await buildPerson(shop, { role: 'admin' });
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();
const call = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  { headers }: Pick<Person, 'headers'>,
  payload?: object,
) => shop.app.inject({ method, url, headers, ...(payload && { payload }) });
const mine = async (customer: Person): Promise<TicketResponse[]> =>
  ticketListSchema.parse((await call('GET', '/api/tickets', customer)).json());
const delivered = (options?: Parameters<typeof deliver>[2]) => deliver(shop, admin, options);
const codeOf = async (delivery: Delivered, changes?: object) => {
  const response = await postTicket(shop, delivery, changes);
  const { code, issues } = response.json<{ code: string; issues?: { code: string }[] }>();
  return [response.statusCode, issues?.[0]?.code ?? code];
};
const moveDelivery = (orderId: number, days: number) =>
  em().nativeUpdate(
    OrderStatusEntry,
    { order: orderId, status: 'delivered' },
    { timestamp: subDays(new Date(), days) },
  );

describe('a request about a delivered order', () => {
  it('is listed to its customer with number, items, pictures and deadlines', async () => {
    const delivery = await delivered();
    const picture = await buildImage(em(), delivery.customer.user);
    const ticket = openedIn(await postTicket(shop, delivery, { imageUrls: [picture] }));
    expect(await mine(delivery.customer)).toEqual([ticket]);
    expect(ticket).toMatchObject({
      kind: 'complaint',
      status: 'open',
      orderId: delivery.orderId,
      reason: 'spoiled',
      lines: [{ itemId: delivery.itemId, quantity: 1, name: expect.stringContaining('Laddu') }],
      imageUrls: [picture],
      acknowledgedAt: null,
    });
    const hours = (Date.parse(ticket.acknowledgeBy) - Date.parse(ticket.createdAt)) / 3_600_000;
    expect(hours).toBe(48);
    const days = (Date.parse(ticket.resolveBy) - Date.parse(ticket.createdAt)) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(28);
    expect(days).toBeLessThanOrEqual(31);
    expect(await em().count(OutboxEvent, { name: 'ticket.opened', payload: { ticketId: ticket.id } })).toBe(1);
  });

  it('is limited to one per order, also if two are sent concurrently', async () => {
    const delivery = await delivered();
    const codes = sortedStatusCodes(await Promise.all([postTicket(shop, delivery), postTicket(shop, delivery)]));
    expect(codes).toEqual([201, 409]);
    expect(await codeOf(delivery)).toEqual([409, 'ticket_open']);
  });

  it('is refused before delivery and after the window that the settings define', async () => {
    const delivery = await delivered();
    await moveDelivery(delivery.orderId, 4);
    expect(await codeOf(delivery)).toEqual([409, 'return_window_closed']);
    const settings = (await call('GET', '/api/admin/after-sales-settings', admin)).json<{ updatedAt: string }>();
    const update = { windowDays: 5, updatedAt: settings.updatedAt };
    expect((await call('PATCH', '/api/admin/after-sales-settings', admin, update)).statusCode).toBe(200);
    expect((await shop.app.inject('/api/return-policy')).json()).toEqual({ windowDays: 5 });
    expect(await em().findOneOrFail(AuditEntry, { action: 'after_sales_settings.changed' })).toMatchObject({
      before: { windowDays: 3 },
      after: { windowDays: 5 },
    });
    const tooLong = await call('PATCH', '/api/admin/after-sales-settings', admin, { ...update, windowDays: 61 });
    expect(tooLong.json()).toMatchObject({ issues: [{ path: 'windowDays', code: 'window_too_long' }] });
    const outdated = await call('PATCH', '/api/admin/after-sales-settings', admin, update);
    expect([outdated.statusCode, outdated.json().code]).toEqual([409, 'after_sales_settings_changed']);
    expect((await postTicket(shop, delivery)).statusCode).toBe(201);

    const other = await delivered();
    const back = { status: 'shipped', notes: 'Not there yet' };
    await call('POST', `/api/orders/${other.orderId}/status`, admin, back);
    expect(await codeOf(other)).toEqual([409, 'order_not_delivered']);
  });

  it('names items of the order only, and no more pieces than were ordered', async () => {
    const delivery = await delivered({ quantity: 2 });
    expect(await codeOf(delivery, { lines: [{ itemId: delivery.itemId, quantity: 3 }] })).toEqual([
      422,
      'ticket_quantity_too_large',
    ]);
    const { itemId } = await delivered();
    expect(await codeOf(delivery, { lines: [{ itemId, quantity: 1 }] })).toEqual([422, 'item_not_in_order']);
    expect(await codeOf(delivery, { lines: [] })).toEqual([422, 'no_item_chosen']);
  });

  it.each([
    [{ kind: 'grievance' }, 'Please choose what you would like'],
    [{ reason: '' }, 'Please choose what is wrong'],
    [{ text: 'Bad.' }, 'Please tell us in a sentence what happened'],
    [{ imageUrls: Array.from({ length: 5 }, () => `/images/${'a'.repeat(32)}`) }, 'Please choose at most 4 images'],
  ])('is rejected with 422 and a sentence: %j', async (changes, message) => {
    const response = await postTicket(shop, await delivered(), changes);
    expect([response.statusCode, response.json().message]).toEqual([422, message]);
  });

  it('rejects images that another person uploaded', async () => {
    const picture = await buildImage(em(), admin.user);
    expect(await codeOf(await delivered(), { imageUrls: [picture] })).toEqual([422, 'image_not_uploaded']);
  });

  it('is answered with 404 for another customer’s order or ticket', async () => {
    const delivery = await delivered();
    const stranger = await buildPerson(shop);
    expect((await postTicket(shop, { ...delivery, customer: stranger })).statusCode).toBe(404);
    const { id } = openedIn(await postTicket(shop, delivery));
    expect((await call('POST', `/api/tickets/${id}/withdraw`, stranger)).json()).toMatchObject({
      code: 'ticket_not_found',
    });
  });

  it('can be withdrawn until it is answered, which allows another one', async () => {
    const delivery = await delivered();
    const { id } = openedIn(await postTicket(shop, delivery));
    expect((await call('POST', `/api/tickets/${id}/withdraw`, delivery.customer)).json()).toMatchObject({
      status: 'withdrawn',
    });
    const again = await call('POST', `/api/tickets/${id}/withdraw`, delivery.customer);
    expect([again.statusCode, again.json().code]).toEqual([409, 'ticket_closed']);
    expect((await postTicket(shop, delivery)).statusCode).toBe(201);
  });

  it('sends a live update to its customer and to support, not to a packer', async () => {
    shop.startRelay();
    const url = await shop.app.listen({ host: '127.0.0.1', port: 0 });
    const delivery = await delivered();
    const [customer, support, packer] = await Promise.all([
      openTestStream(url, delivery.customer.headers),
      openTestStream(url, (await buildStaff(shop, 'support')).headers),
      openTestStream(url, (await buildStaff(shop, 'packer')).headers),
    ]);
    await postTicket(shop, delivery);
    for (const { messages } of [customer, support])
      await eventually('the ticket is heard of', () => messages.some(({ topic }) => topic === 'ticket'));
    expect(packer.messages.some(({ topic }) => topic === 'ticket')).toBe(false);
    for (const stream of [customer, support, packer]) stream.close();
  });
});

describe('a grievance', () => {
  const write = (changes: object = {}, headers: Record<string, string> = {}) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/grievances',
      headers,
      payload: { name: 'Meera Iyer', email: 'Meera@Shopper.example', text: 'Nobody answers the phone.', ...changes },
    });

  it('is written without an account and gets a ticket number', async () => {
    const response = await write();
    expect(response.statusCode, response.body).toBe(201);
    const { number } = grievanceOpenedSchema.parse(response.json());
    const ticket = await em().findOneOrFail(Ticket, Number(number.slice(2)));
    expect(ticket).toMatchObject({ kind: 'grievance', userId: null, email: 'meera@shopper.example', orderId: null });
  });

  it('is listed to its writer if they are signed in', async () => {
    const customer = await buildPerson(shop);
    await write({}, customer.headers);
    expect(await mine(customer)).toMatchObject([{ kind: 'grievance', status: 'open', lines: [] }]);
  });

  it.each([{ name: '' }, { email: 'nobody' }, { text: 'Hm' }, { phone: 'call me' }])(
    'is rejected with 422: %j',
    async (changes) => {
      expect((await write(changes)).statusCode).toBe(422);
    },
  );

  it('is limited per network', async () => {
    const strict = await startTestShop({ RATE_LIMIT_FACTOR: '1', LIMIT_TICKET_BY_NETWORK: '2/1h' });
    const remoteAddress = newNetworkAddress();
    const statuses: number[] = [];
    for (let sent = 0; sent < 3; sent += 1) {
      const payload = { name: 'Meera Iyer', email: `meera${sent}@shopper.example`, text: 'Nobody answers.' };
      const response = await strict.app.inject({ method: 'POST', url: '/api/grievances', payload, remoteAddress });
      statuses.push(response.statusCode);
    }
    await strict.close();
    expect(statuses).toEqual([201, 201, 429]);
  });
});

describe('a deleted account', () => {
  it('leaves its tickets without name, address, text and pictures', async () => {
    const delivery = await delivered();
    const { customer } = delivery;
    const imageUrls = [await buildImage(em(), customer.user)];
    const { id } = openedIn(await postTicket(shop, delivery, { imageUrls }));
    const exported = (await call('GET', `/api/users/${customer.user.id}/export`, customer)).json<{
      tickets: object[];
    }>();
    expect(exported.tickets).toMatchObject([{ id, text: 'The laddus smelled sour.' }]);
    expect((await call('DELETE', `/api/users/${customer.user.id}`, customer)).statusCode).toBeLessThan(300);
    expect(await em().findOneOrFail(Ticket, id)).toMatchObject({
      status: 'withdrawn',
      userId: null,
      name: 'Deleted account',
      email: '',
      phone: null,
      text: '',
      imageKeys: [],
    });
  });
});
