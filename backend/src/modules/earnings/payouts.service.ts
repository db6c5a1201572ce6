import type { EntityManager } from '@mikro-orm/postgresql';
import {
  toPaise,
  toRupees,
  type AdminPayout,
  type DuePayout,
  type DuePayoutsQuery,
  type PartnerOrdersQuery,
  type PayPartner,
} from '@mithai/contracts';
import { recordAudit } from '../../audit/index.ts';
import { isSecondFactorRequired, type Env } from '../../env.ts';
import { recordEvent } from '../../outbox/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { DELETED_USER_NAME } from '../../platform/deleted-user.ts';
import type { Keys } from '../../platform/field-encryption.ts';
import { transactional } from '../../platform/transaction.ts';
import { lockPayoutAccount, listPayees } from '../partners/index.ts';
import { PartnerEarning } from './earning.entity.ts';
import { nothingPayable, payableAmountChanged, payeeWithoutSecondFactor, referenceUsed } from './earnings.errors.ts';
import { presentPayout } from './earnings.presenter.ts';
import { lockAccounts, postClawback, postEarning, publishEarnings } from './ledger.ts';
import { Payout } from './payout.entity.ts';

interface Payee {
  sellerId: number;
  hasSecondFactor: HasSecondFactor;
}

/** From the accounts, in the payout's transaction. */
export type HasSecondFactor = (em: EntityManager, userId: number) => Promise<boolean>;

/**
 * Records the transfer of everything payable to a partner. Throws if the payable sum differs from the transferred one.
 */
export const payPartner = async (
  em: EntityManager,
  env: Pick<Env, 'NODE_ENV'>,
  actor: Actor,
  { sellerId, hasSecondFactor }: Payee,
  { amount, bankAccountVersion, reference }: PayPartner,
): Promise<Payout> =>
  transactional(
    em,
    async (em) => {
      await lockPayoutAccount(em, sellerId, bankAccountVersion);
      if (isSecondFactorRequired(env) && !(await hasSecondFactor(em, sellerId))) throw payeeWithoutSecondFactor();
      const [account] = await lockAccounts(em, [sellerId]);
      const before = await em.findOne(Payout, { sellerId, reference });
      if (before) throw referenceUsed(reference, before.amountPaise);
      const amountPaise = account?.payablePaise ?? 0;
      if (amountPaise <= 0) throw nothingPayable();
      if (amountPaise !== toPaise(amount)) throw payableAmountChanged(amountPaise, toPaise(amount));

      const earnings = await em.find(
        PartnerEarning,
        { sellerId, status: 'payable' },
        { orderBy: { orderItemId: 'asc' } },
      );
      const clawbackPaise = earnings.reduce((sum, earning) => sum + earning.amountPaise, 0) - amountPaise;
      const facts = { sellerId, amountPaise, clawbackPaise, bankAccountVersion, reference };
      const payout = em.create(Payout, { ...facts, earnings: earnings.length, paidAt: new Date() });
      await em.persist(payout).flush();
      for (const earning of earnings) markPaid(em, earning, payout);
      if (clawbackPaise !== 0) postClawback(em, payout, clawbackPaise);

      await em.flush();
      publishEarnings(sellerId);
      await recordEvent(em, 'earning.paid', { payoutId: payout.id });
      await recordAudit(em, actor, {
        action: 'payout.made',
        subjectId: payout.id,
        after: { sellerId, amountPaise, bankAccountVersion, reference },
      });
      return payout;
    },
    { clear: true },
  );

export const listPayouts = async (em: EntityManager, sellerId: number, query: PartnerOrdersQuery): Promise<Payout[]> =>
  queryPayouts(em, { sellerId }, query);

export const listAllPayouts = async (
  em: EntityManager,
  env: Keys,
  query: PartnerOrdersQuery,
): Promise<AdminPayout[]> => {
  const payouts = await queryPayouts(em, {}, query);
  const payees = await listPayees(
    em,
    env,
    payouts.map(({ sellerId }) => sellerId),
  );
  return payouts.map((payout) => ({
    ...presentPayout(payout),
    partner: { businessName: payees.get(payout.sellerId)?.businessName ?? DELETED_USER_NAME },
  }));
};

export const listDuePayouts = async (
  em: EntityManager,
  env: Keys,
  { after, limit }: DuePayoutsQuery,
): Promise<DuePayout[]> => {
  const due = await em.execute<{ sellerId: number; paise: number; earnings: number }[]>(
    `select account.seller_id as "sellerId", account.payable_paise::float8 as paise,
            (select count(*)::int from seller_earnings as earning
              where earning.seller_id = account.seller_id and earning.status = 'payable') as earnings
       from seller_accounts as account
      where account.payable_paise > 0 and account.seller_id > ?
      order by account.seller_id limit ?`,
    [after ?? 0, limit],
  );
  const payees = await listPayees(
    em,
    env,
    due.map(({ sellerId }) => sellerId),
  );
  return due.flatMap(({ sellerId, paise, earnings }) => {
    const partner = payees.get(sellerId);
    return partner ? [{ partner: { id: sellerId, ...partner }, payable: toRupees(paise), earnings }] : [];
  });
};

export interface PayoutForEmail {
  sellerId: number;
  /** Rupees. */
  amount: number;
  clawback: number;
  reference: string;
  earnings: number;
}

export const getPayoutForEmail = async (em: EntityManager, id: number): Promise<PayoutForEmail> => {
  const payout = await em.findOneOrFail(Payout, id);
  const { sellerId, amountPaise, clawbackPaise, reference, earnings } = payout;
  return { sellerId, amount: toRupees(amountPaise), clawback: toRupees(clawbackPaise), reference, earnings };
};

const markPaid = (em: EntityManager, earning: PartnerEarning, { id, paidAt }: Payout): void => {
  earning.status = 'paid';
  earning.payoutId = id;
  earning.paidAt = paidAt;
  postEarning(
    em,
    earning,
    'paid',
    [
      ['payable', -earning.amountPaise],
      ['bank', earning.amountPaise],
    ],
    id,
  );
};

const queryPayouts = async (
  em: EntityManager,
  of: { sellerId?: number },
  { before, limit }: PartnerOrdersQuery,
): Promise<Payout[]> =>
  em.find(Payout, { ...of, ...(before && { id: { $lt: before } }) }, { orderBy: { id: 'desc' }, limit });
