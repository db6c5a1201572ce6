import { sumOf, type AdminRefund } from '@mithai/contracts';

export type GroupStatus = AdminRefund['status'] | 'partly_failed';

/** A refund with its parts: one for each payment at the gateway that returns some of it, and those tried again. */
export interface RefundGroup {
  /** Has the items and the reason. */
  first: AdminRefund;
  /** Oldest first. */
  parts: AdminRefund[];
  /** Rupees, of which `returned` went back and `failed` did not and wait for another try. */
  amount: number;
  returned: number;
  failed: number;
  status: GroupStatus;
  /** A part that failed and was not tried again. */
  failedId: number | null;
}

/** As listed by the shop: newest first. */
export const groupRefunds = (refunds: readonly AdminRefund[]): RefundGroup[] =>
  refunds
    .filter(({ partOf }) => partOf === null)
    .map((first) => toGroup(first, refunds.filter(({ id, partOf }) => (partOf ?? id) === first.id).toReversed()));

const toGroup = (first: AdminRefund, parts: AdminRefund[]): RefundGroup => {
  const current = parts.filter(({ isRetried }) => !isRetried);
  const failed = current.filter(({ status }) => status === 'failed');
  const counted = current.length > 0 ? current : parts;
  return {
    first,
    parts,
    amount: amountOf(counted),
    returned: amountOf(parts.filter(({ status }) => status === 'processed')),
    failed: amountOf(failed),
    status: statusOf(counted),
    failedId: failed[0]?.id ?? null,
  };
};

const amountOf = (refunds: readonly AdminRefund[]): number => sumOf(...refunds.map(({ amount }) => amount));

const statusOf = (parts: readonly AdminRefund[]): GroupStatus => {
  const has = (status: AdminRefund['status']) => parts.some((part) => part.status === status);
  if (has('failed')) return has('pending') || has('processed') ? 'partly_failed' : 'failed';
  return has('pending') ? 'pending' : 'processed';
};
