import { adminTasksSchema, staffSchema, type StaffRole } from '@mithai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { eventually } from '../../../test/eventually.ts';
import { buildProduct, commitChange, sessionOf } from '../../../test/factories.ts';
import { openTestStream } from '../../../test/live-stream.ts';
import { placedIn, postOrder, putIntoCart } from '../../../test/orders.ts';
import { buildPerson, type Person } from '../../../test/partners.ts';
import { buildStaff } from '../../../test/staff.ts';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { staffWith } from '../../outbox/index.ts';
import { Session } from '../identity/sessions/session.entity.ts';

let shop: TestShop;
let owner: Person;
let url: string;

beforeAll(async () => {
  shop = await startTestShop();
  shop.startRelay();
  url = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  owner = await buildPerson(shop, { role: 'admin', name: 'Asha Rao' });
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();
const call = async (
  { headers }: Pick<Person, 'headers'>,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
) => {
  const response = await shop.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.body ? response.json() : null };
};
const FORBIDDEN = { status: 403, body: { code: 'forbidden' } };
const changeRole = (id: number, from: string, role: string) =>
  call(owner, 'PATCH', `/api/admin/staff/${id}`, { role, from });
const remove = (id: number) => call(owner, 'DELETE', `/api/admin/staff/${id}`);
const memberOf = async (id: number) =>
  staffSchema.parse((await call(owner, 'GET', '/api/admin/staff')).body).members.find((member) => member.id === id);
const order = async (): Promise<number> => {
  const { user, headers } = await buildPerson(shop);
  await putIntoCart(em(), user, await buildProduct(em()));
  return placedIn(await postOrder(shop, headers)).id;
};
const setStatus = (person: Person, id: number, status: string, notes?: string) =>
  call(person, 'POST', `/api/orders/${id}/status`, { status, ...(notes && { notes }) });

describe('the list of staff', () => {
  it('begins with the owner and shows role, second factor and last visit', async () => {
    const { user } = await buildStaff(shop, 'packer', 'Balu Naik');
    const { members } = staffSchema.parse((await call(owner, 'GET', '/api/admin/staff')).body);
    expect(members[0]).toMatchObject({ id: owner.user.id, role: 'admin', hasSecondFactor: false });
    expect(members).toContainEqual({
      id: user.id,
      name: 'Balu Naik',
      email: user.email,
      role: 'packer',
      hasSecondFactor: true,
      lastSeenAt: expect.any(String),
    });
  });
});

describe('a changed role', () => {
  it('applies immediately, ends the member’s sessions and is audited', async () => {
    const packer = await buildStaff(shop, 'packer');
    const { id } = packer.user;
    expect(await changeRole(id, 'packer', 'support')).toMatchObject({ status: 204 });
    expect(await memberOf(id)).toMatchObject({ role: 'support' });
    expect(await call(packer, 'GET', '/api/admin/orders')).toMatchObject({ status: 401 });
    expect(await em().findOneOrFail(AuditEntry, { action: 'staff.role_changed', subjectId: id })).toMatchObject({
      actorId: owner.user.id,
      before: { role: 'packer' },
      after: { role: 'support' },
    });
  });

  it('is refused with 409 if the role was changed in another window', async () => {
    const { user } = await buildStaff(shop, 'packer');
    await changeRole(user.id, 'packer', 'manager');
    expect(await changeRole(user.id, 'packer', 'support')).toMatchObject({
      status: 409,
      body: { code: 'staff_role_changed' },
    });
    expect(await memberOf(user.id)).toMatchObject({ role: 'manager' });
  });

  it.each(['admin', 'customer'])('cannot be %s', async (role) => {
    const { user } = await buildStaff(shop, 'packer');
    expect(await changeRole(user.id, 'packer', role)).toMatchObject({ status: 422 });
  });

  it('cannot be given to a customer who is not staff', async () => {
    const { user } = await buildPerson(shop);
    expect(await changeRole(user.id, 'packer', 'manager')).toMatchObject({
      status: 404,
      body: { code: 'member_not_found' },
    });
  });
});

describe('removed staff', () => {
  it('are signed out everywhere immediately, live updates included, and stay customers', async () => {
    const packer = await buildStaff(shop, 'packer');
    const elsewhere = { headers: await sessionOf(em(), packer.user) };
    const stream = await openTestStream(url, packer.headers);
    expect(await call(elsewhere, 'GET', '/api/admin/orders')).toMatchObject({ status: 200 });

    expect(await remove(packer.user.id)).toMatchObject({ status: 204 });
    for (const session of [packer, elsewhere])
      expect(await call(session, 'GET', '/api/admin/orders')).toMatchObject({ status: 401 });
    await eventually('the stream ends', () => !stream.isOpen());
    expect(stream.messages.at(-1)).toEqual({ topic: 'session' });
    expect(await em().count(Session, { userId: packer.user.id })).toBe(0);

    const asCustomer = { headers: await sessionOf(em(), packer.user) };
    expect(await call(asCustomer, 'GET', '/api/admin/orders')).toMatchObject(FORBIDDEN);
    expect(await call(asCustomer, 'GET', '/api/orders')).toMatchObject({ status: 200 });
  });

  it('are removed once by two concurrent calls', async () => {
    const { user } = await buildStaff(shop, 'packer');
    const statuses = (await Promise.all([remove(user.id), remove(user.id)])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 404]);
    expect(await em().count(AuditEntry, { action: 'staff.removed', subjectId: user.id })).toBe(1);
  });
});

describe('the owner', () => {
  it('can be neither removed nor given another role, even by themselves', async () => {
    const OWNER_STAYS = { status: 409, body: { code: 'owner_is_fixed' } };
    expect(await remove(owner.user.id)).toMatchObject(OWNER_STAYS);
    expect(await changeRole(owner.user.id, 'manager', 'packer')).toMatchObject(OWNER_STAYS);
    expect(await memberOf(owner.user.id)).toMatchObject({ role: 'admin' });
  });
});

describe('a packer', () => {
  it('moves an order to delivered under their own name', async () => {
    const packer = await buildStaff(shop, 'packer');
    const id = await order();
    for (const status of ['processing', 'shipped', 'delivered'])
      expect(await setStatus(packer, id, status)).toMatchObject({ status: 200 });
    const entries = await em().find(AuditEntry, { action: 'order.status_changed', subjectId: id });
    expect(entries.map(({ actorId }) => actorId)).toEqual([packer.user.id, packer.user.id, packer.user.id]);
  });

  it('neither cancels nor reopens an order, alone or in bulk', async () => {
    const packer = await buildStaff(shop, 'packer');
    const id = await order();
    expect(await setStatus(packer, id, 'cancelled')).toMatchObject(FORBIDDEN);
    expect(
      await call(packer, 'POST', '/api/admin/orders/status', { status: 'cancelled', orders: [{ id }] }),
    ).toMatchObject({ status: 200, body: { changed: [], refused: [{ orderId: id, code: 'forbidden' }] } });
    await setStatus(owner, id, 'cancelled');
    expect(await setStatus(packer, id, 'pending', 'By mistake')).toMatchObject(FORBIDDEN);
  });

  it('sees only the tasks of packing', async () => {
    const packer = await buildStaff(shop, 'packer');
    const tasks = adminTasksSchema.parse((await call(packer, 'GET', '/api/admin/tasks')).body);
    expect(Object.keys(tasks).toSorted()).toEqual(['lateOrders', 'toPack', 'troubledParcels']);
  });

  it('reads the history of an order, and no other history', async () => {
    const packer = await buildStaff(shop, 'packer');
    const history = (subject: string) => call(packer, 'GET', `/api/admin/audit?subject=${subject}&subjectId=1`);
    expect(await history('order')).toMatchObject({ status: 200 });
    for (const subject of ['product', 'application', 'custom_order', 'review', 'payout', 'staff'])
      expect(await history(subject)).toMatchObject(FORBIDDEN);
  });

  it('receives live updates of orders, and none of payments, reviews and failed emails', async () => {
    const packer = await openTestStream(url, (await buildStaff(shop, 'packer')).headers);
    for (const [topic, right] of [
      ['payment', 'payments'],
      ['review', 'partners'],
      ['email', 'support'],
    ] as const)
      await commitChange(em(), { topic }, staffWith(right));
    const orderId = await order();
    await eventually('the packer hears of the order', () =>
      packer.messages.some((message) => message.topic === 'order' && message.orderId === orderId),
    );
    const heard = packer.messages.map(({ topic }) => topic);
    for (const topic of ['payment', 'review', 'email']) expect(heard).not.toContain(topic);
    packer.close();
  });
});

describe('support', () => {
  it('cancels an order and writes notes, but does not move or track it', async () => {
    const support = await buildStaff(shop, 'support');
    const id = await order();
    expect(await setStatus(support, id, 'processing')).toMatchObject(FORBIDDEN);
    expect(await call(support, 'PATCH', `/api/admin/orders/${id}`, { internalNote: 'Called.' })).toMatchObject({
      status: 200,
    });
    const tracking = { carrier: 'india_post', number: 'EK123456789IN' };
    expect(await call(support, 'PATCH', `/api/admin/orders/${id}`, { tracking })).toMatchObject(FORBIDDEN);
    expect(await setStatus(support, id, 'cancelled')).toMatchObject({ status: 200 });
  });
});

describe('staff', () => {
  it.each(['manager', 'packer', 'support'] as StaffRole[])('have no right of the owner: %s', async (role) => {
    const member = await buildStaff(shop, role);
    for (const url of ['/api/admin/settings', '/api/admin/staff', '/api/admin/payouts', '/api/docs/json'])
      expect(await call(member, 'GET', url)).toMatchObject({ status: 403 });
  });

  it('keep the email address that was invited', async () => {
    const { user, headers } = await buildStaff(shop, 'packer');
    const input = { name: user.name, email: `new-${user.email}` };
    expect(await call({ headers }, 'PATCH', `/api/users/${user.id}`, input)).toMatchObject({
      status: 409,
      body: { code: 'staff_email_fixed' },
    });
  });
});
