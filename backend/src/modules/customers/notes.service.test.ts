import { customerSchema, type CustomerNote as NoteResponse } from '@mithai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { eventually } from '../../../test/eventually.ts';
import { isAnyLockAwaited } from '../../../test/locks.ts';
import { buildPerson, type Person } from '../../../test/partners.ts';
import { buildStaff } from '../../../test/staff.ts';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { OutboxChange } from '../../outbox/outbox-change.entity.ts';
import { User } from '../identity/user.entity.ts';
import { CustomerNote } from './customer-note.entity.ts';

let shop: TestShop;
let admin: Person;
let mina: Person;
let balu: Person;

beforeAll(async () => {
  shop = await startTestShop();
  admin = await buildPerson(shop, { role: 'admin' });
  mina = await buildStaff(shop, 'support', 'Mina Patil');
  balu = await buildStaff(shop, 'manager', 'Balu Naik');
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();
const call = ({ headers }: Person, method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  shop.app.inject({ method, url, headers, ...(payload && { payload }) });
const write = (who: Person, { user }: Person, text: string) =>
  call(who, 'POST', `/api/admin/customers/${user.id}/notes`, { text });
const notesOf = async ({ user }: Person, viewer = mina): Promise<NoteResponse[]> => {
  const response = await shop.app.inject({ url: `/api/admin/customers/${user.id}`, headers: viewer.headers });
  return customerSchema.parse(response.json()).notes;
};
const noted = async (text = 'Prefers calls after six'): Promise<{ customer: Person; note: NoteResponse }> => {
  const customer = await buildPerson(shop, { name: 'Asha Rao' });
  expect((await write(mina, customer, text)).statusCode).toBe(204);
  return { customer, note: (await notesOf(customer))[0]! };
};

describe('a note about a customer', () => {
  it('names its author; live updates and the audit log omit its text', async () => {
    await em().nativeDelete(OutboxChange, {});
    const { customer, note } = await noted();
    expect(note).toMatchObject({
      text: 'Prefers calls after six',
      author: 'Mina Patil',
      isOwn: true,
      isDeletable: true,
    });
    expect(await notesOf(customer, balu)).toMatchObject([{ author: 'Mina Patil', isOwn: false, isDeletable: false }]);
    expect(await notesOf(customer, admin)).toMatchObject([{ isOwn: false, isDeletable: true }]);
    const changes = (await em().find(OutboxChange, {})).map(({ change }) => change);
    expect(changes).toContainEqual({ role: 'admin', right: 'support', message: { topic: 'customer' } });
    const entry = await em().findOneOrFail(AuditEntry, { subject: 'customer', subjectId: customer.user.id });
    expect(entry).toMatchObject({ action: 'customer.note_added', actorId: mina.user.id, after: { noteId: note.id } });
  });

  it('is changed by its author only, and not over a newer version', async () => {
    const { customer, note } = await noted();
    const url = `/api/admin/customer-notes/${note.id}`;
    const change = { text: 'Prefers messages', updatedAt: note.updatedAt };
    const refused = await call(balu, 'PATCH', url, change);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'customer_note_of_another']);
    expect((await call(admin, 'PATCH', url, change)).statusCode).toBe(403);
    expect((await call(mina, 'PATCH', url, change)).statusCode).toBe(204);
    const late = await call(mina, 'PATCH', url, { ...change, text: 'Another' });
    expect([late.statusCode, late.json().code]).toEqual([409, 'customer_note_changed']);
    expect(await notesOf(customer)).toMatchObject([{ text: 'Prefers messages' }]);
  });

  it('is deleted by its author or the owner', async () => {
    const { customer, note } = await noted();
    const url = `/api/admin/customer-notes/${note.id}`;
    expect((await call(balu, 'DELETE', url)).statusCode).toBe(403);
    expect((await call(admin, 'DELETE', url)).statusCode).toBe(204);
    expect((await call(admin, 'DELETE', url)).json()).toMatchObject({ code: 'note_not_found' });
    expect(await notesOf(customer)).toEqual([]);
  });

  it('requires a text and an existing customer', async () => {
    const customer = await buildPerson(shop);
    const empty = await write(mina, customer, ' \n ');
    expect([empty.statusCode, empty.body]).toEqual([422, expect.stringContaining('Please write a note')]);
    expect((await write(mina, customer, 'x'.repeat(1001))).statusCode).toBe(422);
    const unknown = await call(mina, 'POST', '/api/admin/customers/999999/notes', { text: 'Hi' });
    expect(unknown.statusCode).toBe(404);
  });

  it('is neither in the customer’s export nor kept once the account is deleted', async () => {
    const { customer } = await noted('Owes us an answer');
    const url = `/api/users/${customer.user.id}`;
    const exported = await shop.app.inject({ url: `${url}/export`, headers: customer.headers });
    expect([exported.statusCode, exported.body]).toEqual([200, expect.not.stringContaining('Owes us an answer')]);
    expect((await call(customer, 'DELETE', url)).statusCode).toBe(200);
    expect(await em().count(CustomerNote, { customerId: customer.user.id })).toBe(0);
    const audit = await em().find(AuditEntry, { subject: 'customer', subjectId: customer.user.id });
    expect(JSON.stringify(audit)).not.toContain('Owes');
  });

  it('is not written while the account is being deleted', async () => {
    const customer = await buildPerson(shop);
    const deletion = em();
    await deletion.begin();
    await deletion.execute('delete from users where id = ?', [customer.user.id]);
    const writing = write(mina, customer, 'Too late');
    await eventually('the note waits for the account', () => isAnyLockAwaited(em()));
    await deletion.commit();
    expect((await writing).statusCode).toBe(404);
    expect(await em().count(CustomerNote, { customerId: customer.user.id })).toBe(0);
  });

  it('stays without a name when its author deletes the account', async () => {
    const former = await buildStaff(shop, 'support', 'Kiran Former');
    const customer = await buildPerson(shop);
    await write(former, customer, 'Called twice');
    await em().nativeDelete(User, former.user.id);
    expect(await notesOf(customer)).toMatchObject([{ text: 'Called twice', author: '', isOwn: false }]);
  });
});
