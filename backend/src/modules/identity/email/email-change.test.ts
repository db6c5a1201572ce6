import { subDays } from 'date-fns/subDays';
import { subMinutes } from 'date-fns/subMinutes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uniqueEmail, openBrowser, PASSWORD, signUp, type Browser } from '../../../../test/accounts.ts';
import { startTestShop, type TestShop } from '../../../../test/app.ts';
import { OutboxEvent } from '../../../outbox/outbox-event.entity.ts';
import { EmailChange } from './email-change.entity.ts';
import { emailedSecrets, findEmailChangeEmail, findPasswordResetEmail } from '../index.ts';
import { PasswordReset } from '../password/password-reset.entity.ts';
import { pruneIdentity } from '../account/prune.service.ts';
import { Session } from '../sessions/session.entity.ts';
import { User } from '../user.entity.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();

const moveTo = ({ call, user }: Awaited<ReturnType<typeof signUp>>, email: string) =>
  call('PATCH', `/api/users/${user.id}`, { name: user.name, email });
const me = async ({ call }: Browser) => (await call('GET', '/api/auth/me')).statusCode;
const changeOf = (userId: number) => em().findOneOrFail(EmailChange, { userId }, { orderBy: { id: 'desc' } });

describe('changing the email address', () => {
  it('requires a recent password confirmation', async () => {
    const asha = await signUp(shop);
    await em().nativeUpdate(Session, { userId: asha.user.id }, { confirmedAt: subMinutes(new Date(), 16) });
    const next = uniqueEmail();
    const response = await moveTo(asha, next);
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ code: 'confirmation_required' });
    expect(await em().findOneOrFail(User, asha.user.id)).toMatchObject({ email: asha.user.email });

    await asha.call('POST', '/api/auth/confirm', { password: PASSWORD });
    expect((await moveTo(asha, next)).json()).toMatchObject({ email: next, isEmailVerified: false });
  });

  it('requires no password for another name or phone number', async () => {
    const { call, user } = await signUp(shop);
    await em().nativeUpdate(Session, { userId: user.id }, { confirmedAt: subMinutes(new Date(), 16) });
    const response = await call('PATCH', `/api/users/${user.id}`, {
      name: 'Asha R.',
      email: user.email.toUpperCase(),
      phone: '9845012345',
    });
    expect(response.json()).toMatchObject({ name: 'Asha R.', phone: '9845012345', email: user.email });
    expect(await em().count(EmailChange, { userId: user.id })).toBe(0);
  });

  it('ends all other sessions', async () => {
    const asha = await signUp(shop);
    const laptop = openBrowser(shop);
    await laptop.login(asha.user.email);
    await moveTo(asha, uniqueEmail());
    expect([await me(asha), await me(laptop)]).toEqual([200, 401]);
  });

  it('voids a pending password reset link for the old address', async () => {
    const asha = await signUp(shop);
    const { email } = asha.user;
    await asha.call('POST', '/api/auth/forgot-password', { email });
    await moveTo(asha, uniqueEmail());
    const { id } = await em().findOneOrFail(PasswordReset, { email });
    expect(await findPasswordResetEmail(em(), shop.env, id)).toBeNull();
  });

  it('notifies the old address, which is stored in no event and only encrypted', async () => {
    const asha = await signUp(shop);
    const next = uniqueEmail();
    await moveTo(asha, next);
    const change = await changeOf(asha.user.id);
    expect(await findEmailChangeEmail(em(), shop.env, change.id)).toEqual({
      name: '',
      email: asha.user.email,
      isVerified: false,
    });

    const events = await em().find(OutboxEvent, {});
    expect(events.map(({ name }) => name)).toContain('user.email_changed');
    expect(JSON.stringify([events.map(({ payload }) => payload), change])).not.toContain(asha.user.email);

    await emailedSecrets.deleteFormerEmail(em(), change.id);
    expect(await findEmailChangeEmail(em(), shop.env, change.id)).toBeNull();
  });

  it('deletes the old address a day later, but only once the new one is verified', async () => {
    const [asha, meera] = [await signUp(shop), await signUp(shop)];
    for (const person of [asha, meera]) await moveTo(person, uniqueEmail());
    await em().nativeUpdate(
      EmailChange,
      { userId: [asha.user.id, meera.user.id] },
      { createdAt: subDays(new Date(), 2) },
    );
    await em().nativeUpdate(User, asha.user.id, { isEmailVerified: true });
    await pruneIdentity(em());
    expect(await em().count(EmailChange, { userId: asha.user.id })).toBe(0);
    expect(await changeOf(meera.user.id)).toMatchObject({ encryptedFormerEmail: null });
  });

  it('sends no email when it is rejected', async () => {
    const asha = await signUp(shop);
    const other = await signUp(shop);
    expect((await moveTo(asha, other.user.email)).statusCode).toBe(409);
    expect(await em().count(EmailChange, { userId: asha.user.id })).toBe(0);
  });
});
