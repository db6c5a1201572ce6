import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { FoundStaffInvitation, InviteStaff, StaffRole } from '@mithai/contracts';
import { subDays } from 'date-fns/subDays';
import type { Env } from '../../env.ts';
import { recordAudit } from '../../audit/index.ts';
import { recordEvent } from '../../outbox/index.ts';
import type { SessionUser } from '../../platform/access.ts';
import type { Actor } from '../../platform/actor.ts';
import { isKeyedHash } from '../../platform/field-encryption.ts';
import { createLinkToken, parseLinkToken, type LinkKeys } from '../../platform/link-token.ts';
import { transactional } from '../../platform/transaction.ts';
import { staffAccounts } from '../identity/index.ts';
import {
  alreadyStaff,
  invitationNotFound,
  staffInvitationVoid,
  staffInvitationOfAnotherAddress,
  staffPasswordRequired,
} from './staff.errors.ts';
import { StaffInvitation } from './staff-invitation.entity.ts';

const PURPOSE = 'staff: invitation';
const INVITATION_RETENTION_DAYS = 90;

/** Latest first. */
export const listOpenInvitations = (em: EntityManager): Promise<StaffInvitation[]> =>
  em.find(StaffInvitation, { acceptedAt: null, withdrawnAt: null }, { orderBy: { id: 'desc' } });

/** Withdraws an earlier invitation of the address. Throws 409 if the person is staff already. */
export const inviteStaff = async (
  em: EntityManager,
  env: Pick<Env, 'ADMIN_EMAIL'>,
  actor: Actor,
  { email: typedEmail, role }: InviteStaff,
): Promise<StaffInvitation> =>
  transactional(em, async (em) => {
    const email = typedEmail.toLowerCase();
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 1))', [email]);
    const current = await staffAccounts.findRoleOf(em, email);
    if (email === env.ADMIN_EMAIL || (current && current !== 'customer')) throw alreadyStaff();
    const earlier = await em.find(StaffInvitation, { email, acceptedAt: null, withdrawnAt: null });
    for (const invitation of earlier) await withdraw(em, actor, invitation);
    const invitation = em.create(StaffInvitation, {
      email,
      role,
      revision: 0,
      sentAt: new Date(),
      expiresAt: new Date(),
    });
    await send(em, invitation);
    await recordAudit(em, actor, {
      action: 'staff_invitation.created',
      subjectId: invitation.id,
      after: { email, role },
    });
    return invitation;
  });

/** Voids the previous link. */
export const resendInvitation = async (em: EntityManager, actor: Actor, id: number): Promise<StaffInvitation> =>
  transactional(em, async (em) => {
    const invitation = await lockOpenInvitation(em, id);
    await send(em, invitation);
    const { email, role } = invitation;
    await recordAudit(em, actor, { action: 'staff_invitation.resent', subjectId: id, after: { email, role } });
    return invitation;
  });

export const withdrawInvitation = async (em: EntityManager, actor: Actor, id: number): Promise<void> =>
  transactional(em, async (em) => withdraw(em, actor, await lockOpenInvitation(em, id)));

/** Throws 422 for a link that is not valid any more. */
export const findInvitation = async (
  em: EntityManager,
  env: LinkKeys,
  token: string,
): Promise<FoundStaffInvitation> => {
  const { email, role, expiresAt } = await getByToken(em, env, token);
  return { email, role, expiresAt: expiresAt.toISOString() };
};

/**
 * Makes the signed-in owner of the invited address staff and returns the session's new token. The password that signed
 * in was entered just now, so a stranger cannot join by an account that was left open.
 */
export const acceptInvitation = async (
  em: EntityManager,
  env: LinkKeys & Pick<Env, 'ADMIN_EMAIL'>,
  { session, actor }: { session: SessionUser; actor: Actor },
  token: string,
): Promise<string> =>
  transactional(em, async (em) => {
    const user = await staffAccounts.lockUser(em, session.id);
    const { id: userId, email, role: formerRole } = user;
    const invitation = await getByToken(em, env, token, LockMode.PESSIMISTIC_WRITE);
    if (email !== invitation.email) throw staffInvitationOfAnotherAddress(invitation.email);
    if (formerRole !== 'customer') throw alreadyStaff();
    if (!user.hasPassword()) throw staffPasswordRequired();
    const { role } = invitation;
    invitation.acceptedAt = new Date();
    const newToken = await staffAccounts.join(em, env, session, role);
    await recordEvent(em, 'staff.joined', { userId });
    await recordAudit(em, actor, {
      action: 'staff.joined',
      subjectId: userId,
      before: { role: formerRole },
      after: { role },
    });
    return newToken;
  });

interface InvitationEmail {
  email: string;
  role: StaffRole;
  token: string;
}

/** Null once the invitation was accepted, withdrawn, sent again or has expired. */
export const findInvitationEmail = async (
  em: EntityManager,
  env: LinkKeys,
  { invitationId, revision }: { invitationId: number; revision: number },
): Promise<InvitationEmail | null> => {
  const invitation = await em.findOne(StaffInvitation, { id: invitationId, revision });
  if (!invitation?.canBeAccepted(new Date())) return null;
  const { email, role } = invitation;
  return { email, role, token: createLinkToken(env, PURPOSE, invitationId, bound(invitation)) };
};

export const pruneInvitations = async (em: EntityManager): Promise<void> => {
  await em.nativeDelete(StaffInvitation, { expiresAt: { $lt: subDays(new Date(), INVITATION_RETENTION_DAYS) } });
};

const send = async (em: EntityManager, invitation: StaffInvitation): Promise<void> => {
  invitation.send(new Date());
  await em.persist(invitation).flush();
  await recordEvent(em, 'staff.invited', { invitationId: invitation.id, revision: invitation.revision });
};

const withdraw = async (em: EntityManager, actor: Actor, invitation: StaffInvitation): Promise<void> => {
  invitation.withdrawnAt = new Date();
  const { id: subjectId, email, role } = invitation;
  await recordAudit(em, actor, { action: 'staff_invitation.withdrawn', subjectId, before: { email, role } });
};

const lockOpenInvitation = async (em: EntityManager, id: number): Promise<StaffInvitation> => {
  const invitation = await em.findOne(StaffInvitation, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!invitation?.isOpen()) throw invitationNotFound();
  return invitation;
};

const getByToken = async (
  em: EntityManager,
  env: LinkKeys,
  token: string,
  lockMode = LockMode.NONE,
): Promise<StaffInvitation> => {
  const parsed = parseLinkToken(token);
  const invitation = parsed && (await em.findOne(StaffInvitation, parsed.id, { lockMode }));
  if (!invitation || !isKeyedHash(env, PURPOSE, bound(invitation), parsed.hash)) throw staffInvitationVoid();
  if (!invitation.canBeAccepted(new Date())) throw staffInvitationVoid();
  return invitation;
};

/** Bound to the address and the revision, so that a link works for this address only, and not after a newer one. */
const bound = ({ id, email, revision }: StaffInvitation): string => `${id}:${email}:${revision}`;
