import { staffSchema, type StaffInvitation as Invitation } from '@mithai/contracts';
import { subDays } from 'date-fns/subDays';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, PASSWORD, signUp, uniqueEmail, type Browser } from '../../../test/accounts.ts';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildPerson, type Person } from '../../../test/partners.ts';
import { buildStaff, invitationTokenOf } from '../../../test/staff.ts';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { OutboxEvent } from '../../outbox/outbox-event.entity.ts';
import { Session } from '../identity/sessions/session.entity.ts';
import { User } from '../identity/user.entity.ts';
import { StaffInvitation } from './staff-invitation.entity.ts';

let shop: TestShop;
let owner: Person;

beforeAll(async () => {
  shop = await startTestShop();
  owner = await buildPerson(shop, { role: 'admin', name: 'Asha Rao', email: shop.env.ADMIN_EMAIL });
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();
const call = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, { headers } = owner) =>
  shop.app.inject({ method, url, headers, ...(payload && { payload }) });
const invite = (email: string, role = 'packer') => call('POST', '/api/admin/staff/invitations', { email, role });
const openInvitations = async (): Promise<Invitation[]> =>
  staffSchema.parse((await call('GET', '/api/admin/staff')).json()).invitations;
const idOf = async (email: string): Promise<number> =>
  (await openInvitations()).find((one) => one.email === email)?.id ?? 0;
const roleOf = async ({ email }: { email: string }) => (await em().findOneOrFail(User, { email })).role;

/** A user who has registered with the invited address and not verified it. */
const invited = async (role = 'packer') => {
  const browser = await signUp(shop);
  expect((await invite(browser.user.email, role)).statusCode).toBe(204);
  return { ...browser, token: await tokenOf(browser.user.email) };
};
const tokenOf = async (email: string): Promise<string> => (await invitationTokenOf(shop, email)) ?? '';
const accept = (browser: Browser, token: string) => browser.call('POST', '/api/staff-invitations/accept', { token });
const find = (token: string) =>
  shop.app.inject({ method: 'POST', url: '/api/staff-invitations/find', payload: { token } });

const VOID = { code: 'staff_invitation_void' };

describe('an invitation', () => {
  it('is listed, recorded for its email and audited under the owner’s name', async () => {
    const email = uniqueEmail();
    expect((await invite(email.toUpperCase())).statusCode).toBe(204);
    const id = await idOf(email);
    expect(await openInvitations()).toContainEqual(expect.objectContaining({ email, role: 'packer' }));
    const [event] = await em().find(OutboxEvent, { name: 'staff.invited' }, { orderBy: { id: 'desc' }, limit: 1 });
    expect(event?.payload).toEqual({ invitationId: id, revision: 1 });
    expect(await em().findOneOrFail(AuditEntry, { action: 'staff_invitation.created', subjectId: id })).toMatchObject({
      actorId: owner.user.id,
      after: { email, role: 'packer' },
    });
  });

  it('shows address and role to the holder of its link', async () => {
    const { user, token } = await invited('support');
    expect((await find(token)).json()).toMatchObject({ email: user.email, role: 'support' });
    expect((await find(`${token.slice(0, -1)}x`)).json()).toMatchObject(VOID);
    expect((await find('rubbish')).json()).toMatchObject(VOID);
  });

  it('makes the signed-in owner of its address staff, verifies the address and ends other sessions', async () => {
    const { user, token, ...browser } = await invited();
    const elsewhere = openBrowser(shop);
    await elsewhere.login(user.email, PASSWORD);
    expect((await accept(browser, token)).statusCode).toBe(200);
    expect((await browser.call('GET', '/api/auth/me')).json()).toMatchObject({ role: 'packer', isEmailVerified: true });
    expect((await elsewhere.call('GET', '/api/auth/me')).statusCode).toBe(401);
    expect(await em().findOneOrFail(AuditEntry, { action: 'staff.joined', subjectId: user.id })).toMatchObject({
      actorId: user.id,
      after: { role: 'packer' },
    });
  });

  it('opens no admin route before the second factor is set up, also in the demonstration', async () => {
    const { token, ...browser } = await invited();
    await accept(browser, token);
    const refused = await browser.call('GET', '/api/admin/orders');
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'second_factor_setup_required']);
    expect((await browser.call('GET', '/api/auth/second-factor')).json()).toMatchObject({ isRequired: true });
  });

  it('is rejected for an account without a password, until one is set', async () => {
    const { user, token, ...browser } = await invited();
    await em().nativeUpdate(User, user.id, { passwordHash: null });
    const response = await accept(browser, token);
    expect([response.statusCode, response.json().code]).toEqual([409, 'staff_password_required']);
    expect(await roleOf(user)).toBe('customer');
    await browser.call('POST', '/api/auth/set-password', { newPassword: PASSWORD });
    expect((await accept(browser, token)).statusCode).toBe(200);
  });

  it('is accepted once', async () => {
    const { token, ...browser } = await invited();
    await accept(browser, token);
    expect((await accept(browser, token)).json()).toMatchObject(VOID);
  });

  it('is accepted once by two concurrent calls', async () => {
    const { user, token } = await invited();
    const browsers = [openBrowser(shop), openBrowser(shop)];
    for (const browser of browsers) await browser.login(user.email, PASSWORD);
    const statuses = await Promise.all(browsers.map(async (browser) => (await accept(browser, token)).statusCode));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await em().count(AuditEntry, { action: 'staff.joined', subjectId: user.id })).toBe(1);
  });

  it('is rejected for another account', async () => {
    const { user, token } = await invited();
    const other = await signUp(shop);
    const response = await accept(other, token);
    expect([response.statusCode, response.json().code]).toEqual([409, 'staff_invitation_of_another_address']);
    expect([await roleOf(user), await roleOf(other.user)]).toEqual(['customer', 'customer']);
  });

  it('is rejected in a session whose password was entered long ago', async () => {
    const { user, token, ...browser } = await invited();
    await em().nativeUpdate(Session, { userId: user.id }, { confirmedAt: subDays(new Date(), 1) });
    const response = await accept(browser, token);
    expect([response.statusCode, response.json().code]).toEqual([403, 'confirmation_required']);
    expect(await roleOf(user)).toBe('customer');
  });

  it('expires, and works again with the link of a later email', async () => {
    const { user, token, ...browser } = await invited();
    await em().nativeUpdate(StaffInvitation, { email: user.email }, { expiresAt: subDays(new Date(), 1) });
    expect((await accept(browser, token)).json()).toMatchObject(VOID);
    const id = await idOf(user.email);
    expect((await call('POST', `/api/admin/staff/invitations/${id}/resend`)).statusCode).toBe(204);
    expect((await accept(browser, token)).json()).toMatchObject(VOID);
    expect((await accept(browser, await tokenOf(user.email))).statusCode).toBe(200);
  });

  it('is void once it is withdrawn, and cannot be withdrawn again', async () => {
    const { user, token, ...browser } = await invited();
    const id = await idOf(user.email);
    expect((await call('DELETE', `/api/admin/staff/invitations/${id}`)).statusCode).toBe(204);
    expect((await accept(browser, token)).json()).toMatchObject(VOID);
    expect((await call('DELETE', `/api/admin/staff/invitations/${id}`)).json()).toMatchObject({
      code: 'invitation_not_found',
    });
    expect((await call('POST', `/api/admin/staff/invitations/${id}/resend`)).statusCode).toBe(404);
  });

  it('replaces an earlier one of the same address', async () => {
    const { user, token, ...browser } = await invited();
    await invite(user.email, 'manager');
    expect((await openInvitations()).filter(({ email }) => email === user.email)).toHaveLength(1);
    expect((await accept(browser, token)).json()).toMatchObject(VOID);
    expect((await accept(browser, await tokenOf(user.email))).statusCode).toBe(200);
    expect(await roleOf(user)).toBe('manager');
  });

  it('is refused for the owner and for staff', async () => {
    const packer = await buildStaff(shop, 'packer');
    for (const email of [shop.env.ADMIN_EMAIL, packer.user.email]) {
      const response = await invite(email);
      expect([response.statusCode, response.json().code]).toEqual([409, 'already_staff']);
    }
  });

  it('cannot name the owner’s role', async () => {
    for (const role of ['admin', 'customer', ''])
      expect((await invite(uniqueEmail(), role)).json()).toMatchObject({ message: 'Please choose a role' });
  });

  it('is sent by the owner only, who has entered the password just now', async () => {
    const manager = await buildStaff(shop, 'manager');
    const input = { email: uniqueEmail(), role: 'packer' };
    const refused = await call('POST', '/api/admin/staff/invitations', input, manager);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'forbidden']);
  });
});
