import { findRecipient } from '@mithai/backend/modules/identity';
import { findMember, findInvitationEmail } from '@mithai/backend/modules/staff';
import { STAFF_INVITATION_DAYS, type Role } from '@mithai/contracts';
import type { Handler } from '../handler.ts';
import type { EmailContent } from './email.ts';
import { greeting } from './layout.ts';
import { plainEmail } from './plain-email.ts';
import { sendOnce, sendToShop } from './send-email.ts';

export const emailStaffInvited: Handler<'staff.invited'> = async (em, { id: eventId, payload }, services) => {
  const invitation = await findInvitationEmail(em, services.env, payload);
  if (!invitation) return;
  const to = { name: '', email: invitation.email, isVerified: false };
  const email = invitationEmail(invitation, services.env.PUBLIC_URL);
  await sendOnce(em, services, { eventId, template: 'staff-invitation', to, email });
};

export const emailStaffJoined: Handler<'staff.joined'> = async (em, { id: eventId, payload: { userId } }, services) => {
  const member = await findMember(em, userId);
  if (!member) return;
  const email = joinedEmail(member, services.env.PUBLIC_URL);
  await sendToShop(em, services, { eventId, template: 'staff-joined', email });
};

export const emailStaffRoleChanged: Handler<'staff.role_changed'> = async (
  em,
  { id: eventId, payload: { userId } },
  services,
) => {
  const [to, member] = [await findRecipient(em, userId), await findMember(em, userId)];
  if (!to || !member) return;
  const email = roleChangedEmail({ name: to.name, role: member.role }, services.env.PUBLIC_URL);
  await sendOnce(em, services, { eventId, template: 'staff-role-changed', to, email });
};

export const emailStaffRemoved: Handler<'staff.removed'> = async (
  em,
  { id: eventId, payload: { userId } },
  services,
) => {
  const to = await findRecipient(em, userId);
  if (!to) return;
  const email = removedEmail(to, services.env.PUBLIC_URL);
  await sendOnce(em, services, { eventId, template: 'staff-removed', to, email });
};

/** With their articles. */
const ROLE_NAMES: Record<Role, string> = {
  customer: 'a customer',
  admin: 'the owner',
  manager: 'a manager',
  packer: 'a packer',
  support: 'a support agent',
};

const invitationEmail = ({ role, token }: { role: Role; token: string }, publicUrl: string): EmailContent =>
  plainEmail({
    subject: 'You’re invited to work at Mithai',
    heading: 'Join the Mithai team',
    greeting: greeting('', 'Hello'),
    texts: [
      `The owner of Mithai invites you to work in the shop as ${ROLE_NAMES[role]}.`,
      'Open the link, then sign in or create an account with this email address. You’ll also need a phone with an authenticator app, because staff sign in with a code as well as a password.',
      `The link works once and expires in ${STAFF_INVITATION_DAYS} days. If you didn’t expect this invitation, ignore this email.`,
    ],
    link: { label: 'Open the Invitation', url: new URL(`/staff/join?token=${token}`, publicUrl).href },
  });

const joinedEmail = (
  { name, email, role }: { name: string; email: string; role: Role },
  publicUrl: string,
): EmailContent =>
  plainEmail({
    subject: `${name} has joined your team`,
    heading: 'Someone joined your team',
    greeting: greeting('', 'Hello'),
    texts: [
      `${name} (${email}) accepted your invitation and can now use the admin panel as ${ROLE_NAMES[role]}.`,
      'If this is not who you invited, remove them right away: their sessions end at once.',
    ],
    link: { label: 'See Your Staff', url: new URL('/admin/staff', publicUrl).href },
  });

const roleChangedEmail = ({ name, role }: { name: string; role: Role }, publicUrl: string): EmailContent =>
  plainEmail({
    subject: 'Your role at Mithai has changed',
    heading: 'Your role has changed',
    greeting: greeting(name, 'Hello'),
    texts: [`You now work at Mithai as ${ROLE_NAMES[role]}. You’ve been signed out; please sign in again.`],
    link: { label: 'Open the Admin Panel', url: new URL('/admin', publicUrl).href },
  });

const removedEmail = ({ name }: { name: string }, publicUrl: string): EmailContent =>
  plainEmail({
    subject: 'Your access to the Mithai admin panel has ended',
    heading: 'Your access has ended',
    greeting: greeting(name, 'Hello'),
    texts: [
      'The owner has ended your access to the admin panel, and you’ve been signed out everywhere. Your account as a customer stays.',
    ],
    link: { label: 'Go to Mithai', url: new URL('/', publicUrl).href },
  });
