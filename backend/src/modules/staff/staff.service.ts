import type { EntityManager } from '@mikro-orm/postgresql';
import { isInvitedStaff, type ChangeStaffRole, type StaffMember, type StaffRole } from '@mithai/contracts';
import { recordAudit } from '../../audit/index.ts';
import { recordEvent } from '../../outbox/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { transactional } from '../../platform/transaction.ts';
import { staffAccounts } from '../identity/index.ts';
import { memberNotFound, ownerIsFixed, staffRoleChanged } from './staff.errors.ts';

/** Ends the member's sessions, since their pages show other rights. Throws 409 if the role is not `from` any more. */
export const changeStaffRole = async (
  em: EntityManager,
  actor: Actor,
  userId: number,
  { role, from }: ChangeStaffRole,
): Promise<void> =>
  transactional(em, async (em) => {
    const { user, role: former } = await lockMember(em, userId);
    if (former !== from) throw staffRoleChanged();
    if (former === role) return;
    await staffAccounts.setRole(em, user, role);
    await recordEvent(em, 'staff.role_changed', { userId });
    await recordAudit(em, actor, {
      action: 'staff.role_changed',
      subjectId: userId,
      before: { role: former },
      after: { role },
    });
  });

/** The account stays, as a customer's; its sessions and live updates end. */
export const removeStaff = async (em: EntityManager, actor: Actor, userId: number): Promise<void> =>
  transactional(em, async (em) => {
    const { user, role } = await lockMember(em, userId);
    await staffAccounts.setRole(em, user, 'customer');
    await recordEvent(em, 'staff.removed', { userId });
    await recordAudit(em, actor, {
      action: 'staff.removed',
      subjectId: userId,
      before: { role, name: user.name, email: user.email },
    });
  });

export const findMember = async (em: EntityManager, userId: number): Promise<StaffMember | null> =>
  (await staffAccounts.listMembers(em)).find(({ id }) => id === userId) ?? null;

const lockMember = async (em: EntityManager, userId: number) => {
  const user = await staffAccounts.findAndLockUser(em, userId);
  if (user?.role === 'admin') throw ownerIsFixed();
  if (!user || !isInvitedStaff(user.role)) throw memberNotFound();
  const role: StaffRole = user.role;
  return { user, role };
};
