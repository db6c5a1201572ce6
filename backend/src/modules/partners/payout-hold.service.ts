import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { WaivePayoutHold } from '@mithai/contracts';
import { recordAudit } from '../../audit/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { transactional } from '../../platform/transaction.ts';
import { PartnerApplication } from './partner-application.entity.ts';
import { payoutsNotOnHold, payoutsOnHold, partnerNotFound } from './partners.errors.ts';
import { publishPartner } from './publish-partner.ts';

/**
 * Locks the latest approved application, whose bank account is used for payouts. Lock it before the partner's ledger
 * account, as account deletion does.
 */
const lockPayoutRow = async (em: EntityManager, sellerId: number, lockMode: LockMode): Promise<PartnerApplication> => {
  const application = await em.findOne(
    PartnerApplication,
    { userId: sellerId, approvedAt: { $ne: null } },
    { orderBy: { id: 'desc' }, lockMode, refresh: true },
  );
  if (!application) throw partnerNotFound();
  return application;
};

/** Locks the bank account for a payout. Throws if it has another version or is on hold. */
export const lockPayoutAccount = async (em: EntityManager, sellerId: number, version: number): Promise<void> => {
  const application = await lockPayoutRow(em, sellerId, LockMode.PESSIMISTIC_READ);
  application.assertBankAccountVersion(version);
  const { bankAccountChangedAt, payoutsHeldUntil } = application;
  if (application.isPayoutHeld(new Date()) && bankAccountChangedAt && payoutsHeldUntil) {
    throw payoutsOnHold(bankAccountChangedAt, payoutsHeldUntil);
  }
};

/** Ends the hold on a changed account. The reason is audited. */
export const waivePayoutHold = async (
  em: EntityManager,
  actor: Actor,
  sellerId: number,
  { bankAccountVersion, reason }: WaivePayoutHold,
): Promise<PartnerApplication> =>
  transactional(em, async (em) => {
    const application = await lockPayoutRow(em, sellerId, LockMode.PESSIMISTIC_WRITE);
    application.assertBankAccountVersion(bankAccountVersion);
    if (!application.isPayoutHeld(new Date())) throw payoutsNotOnHold();
    const before = { payoutsHeldUntil: application.payoutsHeldUntil };
    application.payoutsHeldUntil = null;
    publishPartner(sellerId);
    await em.flush();
    await recordAudit(em, actor, {
      action: 'partner.payout_hold_waived',
      subjectId: application.id,
      before,
      after: { payoutsHeldUntil: null, reason },
    });
    return application;
  });
