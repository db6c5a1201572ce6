import { describe } from './problems.mjs';

/** Longest time between the mail server's receipt of an email and its confirmation in the database. */
const CONFIRMATION_MAX_MS = 1000;

/**
 * Each order has its emails, each of them once. Two faults may repeat an email, with its Message-ID: a worker is killed
 * while it sends the email, or the email arrives during a fault of Postgres or of the mail server, or within the second
 * before it.
 * @param {import('./shop.mjs').FaultShop} shop @param {{ id: number, email: string, isUnpaid: boolean }[]} orders
 */
export async function auditEmails({ query, mailbox: { emails }, emailFaults, interrupted }, orders) {
  const copies = Map.groupBy(emails, ({ messageId }) => messageId);
  const repeated = [...copies.values()].filter(({ length }) => length > 1);
  // The last copy is the one that was confirmed.
  const unexplained = repeated.filter((copies) => {
    const suspects = copies.slice(0, -1).filter(({ at }) => !isUnconfirmed(emailFaults, at));
    return suspects.length > (interrupted.get(copies[0]?.messageId ?? '') ?? 0);
  });
  /** @type {{ id: string, isSent: boolean }[]} */
  const deliveries = await query('select message_id as id, claim is null as "isSent" from email_deliveries');
  const sent = deliveries.filter(({ isSent }) => isSent);
  // No worker confirms an email whose worker was killed if a later change of its order has outdated it.
  const recorded = new Set(deliveries.filter(({ id, isSent }) => isSent || interrupted.has(id)).map(({ id }) => id));
  // Nor one whose answer came too late for its worker.
  /** @param {import('./mailbox.mjs').ReceivedEmail[]} copies */
  const isConfirmed = (copies) => copies.some(({ at }) => !isUnconfirmed(emailFaults, at));
  const byOrder = Map.groupBy(emails, ({ subject }) => Number(/#(\d+)\b/.exec(subject)?.[1]));
  const silent = orders.filter(
    ({ id, email, isUnpaid }) => !isUnpaid && !byOrder.get(id)?.some(({ to }) => to === email),
  );
  const doubled = orders.filter(({ id }) => hasKindTwice(byOrder.get(id) ?? []));
  return {
    problems: [
      ...describe('orders sent their customer no email', silent),
      ...describe('orders sent an email of one kind under two Message-IDs', doubled),
      ...describe('emails were sent again without a fault that explains it', unexplained.map(toIds)),
      ...describe(
        'emails were received that are not recorded',
        [...copies.values()].filter(isNotIn(recorded)).filter(isConfirmed).map(toIds),
      ),
      ...describe(
        'emails are recorded that were not received',
        sent.filter(({ id }) => !copies.has(id)),
      ),
    ],
    figures: { emails: copies.size, emailsRepeated: repeated.length },
  };
}

/** @param {{ from: number, to: number }[]} faults @param {number} at */
function isUnconfirmed(faults, at) {
  return faults.some(({ from, to }) => from - CONFIRMATION_MAX_MS <= at && at <= to);
}

/** @param {import('./mailbox.mjs').ReceivedEmail[]} emails */
function hasKindTwice(emails) {
  const kinds = Map.groupBy(emails, ({ to, subject }) => `${to} ${subject}`);
  return [...kinds.values()].some((kind) => new Set(kind.map(({ messageId }) => messageId)).size > 1);
}

/** @param {Set<string>} recorded @returns {(emails: import('./mailbox.mjs').ReceivedEmail[]) => boolean} */
function isNotIn(recorded) {
  return ([email]) => !recorded.has(email?.messageId ?? '');
}

/** @param {import('./mailbox.mjs').ReceivedEmail[]} emails */
function toIds([email]) {
  return { id: `${email?.messageId} (${email?.subject})` };
}
