import { StaffInvitation, User } from '@mithai/backend/test/internals';
import { subDays } from 'date-fns/subDays';
import { addDays } from 'date-fns/addDays';
import { describe, expect, it } from 'vitest';
import { buildUser } from '../../test/factories.ts';
import { clearEmails, startEmailTests } from '../../test/emails.ts';

const { harness, handlers, fork, onlyEmail } = await startEmailTests({ PUBLIC_URL: 'https://mithai.example' });

describe('the invitation', () => {
  const email = 'balu@shopper.example';
  const invite = (data: Partial<StaffInvitation> = {}): Promise<number> =>
    fork().insert(StaffInvitation, {
      email,
      role: 'packer',
      revision: 2,
      sentAt: new Date(),
      expiresAt: addDays(new Date(), 7),
      ...data,
    });
  const send = async (invitationId: number, revision = 2) =>
    handlers['staff.invited'](fork(), { id: invitationId, payload: { invitationId, revision } });

  it('names the role and links to the page that accepts it', async () => {
    const id = await invite();
    await send(id);
    const mail = onlyEmail();
    expect(mail.to).toEqual([{ name: '', address: email }]);
    expect(mail.subject).toBe('You’re invited to work at Mithai');
    expect(mail.text).toContain('as a packer');
    expect(mail.text).toMatch(new RegExp(`https://mithai\\.example/staff/join\\?token=${id}-[0-9a-f]{64}`));
  });

  it('is not sent for an earlier link, once it is accepted or withdrawn, or too late', async () => {
    await send(await invite(), 1);
    await send(await invite({ acceptedAt: new Date() }));
    await send(await invite({ withdrawnAt: new Date() }));
    await send(await invite({ expiresAt: subDays(new Date(), 1) }));
    expect(harness.mail.mails).toEqual([]);
  });
});

describe('the notices about staff', () => {
  it('tell the owner who joined', async () => {
    const { id: userId, email } = await buildUser(fork(), { name: 'Balu Naik', role: 'packer' });
    await handlers['staff.joined'](fork(), { id: 11, payload: { userId } });
    const mail = onlyEmail();
    expect(mail.to).toEqual([{ name: '', address: harness.env.ADMIN_EMAIL }]);
    expect(mail.subject).toBe('Balu Naik has joined your team');
    expect(mail.text).toContain(`Balu Naik (${email}) accepted your invitation`);
    expect(mail.text).toContain('https://mithai.example/admin/staff');
  });

  it('tell members of their new role, unless it has ended meanwhile', async () => {
    const { id: userId } = await buildUser(fork(), { name: 'Balu Naik', role: 'support' });
    await handlers['staff.role_changed'](fork(), { id: 12, payload: { userId } });
    expect(onlyEmail().text).toContain('as a support agent');
    clearEmails(harness);
    await fork().nativeUpdate(User, userId, { role: 'customer' });
    await handlers['staff.role_changed'](fork(), { id: 13, payload: { userId } });
    expect(harness.mail.mails).toEqual([]);
  });

  it('tell members that their access has ended', async () => {
    const { id: userId, email } = await buildUser(fork(), { name: 'Balu Naik' });
    await handlers['staff.removed'](fork(), { id: 14, payload: { userId } });
    const mail = onlyEmail();
    expect(mail.to).toEqual([{ name: 'Balu Naik', address: email }]);
    expect(mail.text).toContain('Your account as a customer stays.');
  });
});
