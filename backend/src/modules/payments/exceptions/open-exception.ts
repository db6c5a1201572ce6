import type { EntityManager } from '@mikro-orm/postgresql';
import type { PaymentExceptionKind } from '@mithai/contracts';
import { publishChange, staffWith } from '../../../outbox/index.ts';
import { PaymentException } from './payment-exception.entity.ts';

export interface Finding {
  kind: PaymentExceptionKind;
  /** What was found, such as a payment's id at the gateway: the same finding opens once. */
  subject: string;
  detail: string;
  orderId?: number | undefined;
  paymentId?: number | undefined;
  gatewayPaymentId?: string | undefined;
  amountPaise?: number | undefined;
  /** INR by default. */
  currency?: string | undefined;
}

/** `userId`: the administrator; null for the shop. */
interface Decision {
  userId: number | null;
  note: string;
}

/** Closes what openException has opened, if it is open. */
export const closeException = async (
  em: EntityManager,
  { kind, subject }: Pick<Finding, 'kind' | 'subject'>,
  { userId, note }: Decision,
): Promise<void> => {
  await em.execute(
    `update payment_exceptions set resolved_at = now(), resolved_by = ?, note = ?
      where kind = ? and subject = ? and resolved_at is null`,
    [userId, note, kind, subject],
  );
  publishChange({ topic: 'payment' }, staffWith('payments'));
};

const CANCELLED = 'cancelled order ';

/** Each cancellation of an order asks for its money, also after an earlier one was solved. */
export const subjectOfCancelled = (orderId: number, historyId: number): string =>
  `${CANCELLED}${orderId} (${historyId})`;

/** Nothing is left to return of a cancelled order, or it was restored. */
export const closeCancelled = async (em: EntityManager, orderId: number, decision: Decision): Promise<void> => {
  const where = { kind: 'refund_failed', orderId, subject: { $like: `${CANCELLED}%` }, resolvedAt: null } as const;
  for (const exception of await em.find(PaymentException, where)) await closeException(em, exception, decision);
};

/** Asks an administrator to decide, in the caller's transaction. Returns the id, or null if the finding is known. */
export const openException = async (em: EntityManager, finding: Finding): Promise<number | null> => {
  const { kind, subject, orderId, paymentId, gatewayPaymentId, amountPaise, currency = 'INR', detail } = finding;
  const [opened] = await em.execute<{ id: number }[]>(
    `insert into payment_exceptions
       (kind, subject, order_id, payment_id, gateway_payment_id, amount_paise, currency, detail)
     values (?, ?, ?, ?, ?, ?, ?, ?) on conflict (kind, subject) do nothing returning id`,
    [
      kind,
      subject,
      orderId ?? null,
      paymentId ?? null,
      gatewayPaymentId ?? null,
      amountPaise ?? null,
      currency,
      detail,
    ],
  );
  if (opened) publishChange({ topic: 'payment' }, staffWith('payments'));
  return opened?.id ?? null;
};
