import { describe } from './problems.mjs';

/** Between the mail server's answer and its confirmation in the database, on a busy machine. */
const SMTP_WINDOW_MS = 1000;

/**
 * Each order has its emails, each of them once. Only a fault between the mail server's answer and its confirmation may
 * repeat one, with its Message-ID.
 * @param {import('./shop.mjs').FaultShop} shop @param {{ id: number, email: string, isUnpaid: boolean }[]} orders
 */
export async function auditEmails({ query, mailbox: { emails }, faults }, orders) {
  const copies = Map.groupBy(emails, ({ messageId }) => messageId);
  const repeated = [...copies.values()].filter(({ length }) => length > 1);
  const unexplained = repeated.filter((emails) => !emails.slice(0, -1).every(({ at }) => isInWindow(faults, at)));
  /** @type {{ id: string }[]} */
  const sent = await query('select message_id as id from email_deliveries where claim is null');
  const recorded = new Set(sent.map(({ id }) => id));
  const byOrder = Map.groupBy(emails, ({ subject }) => Number(/#(\d+)\b/.exec(subject)?.[1]));
  const silent = orders.filter(
    ({ id, email, isUnpaid }) => !isUnpaid && !byOrder.get(id)?.some(({ to }) => to === email),
  );
  const doubled = orders.filter(({ id }) => hasKindTwice(byOrder.get(id) ?? []));
  return {
    problems: [
      ...describe('orders sent their customer no email', silent),
      ...describe('orders sent an email of one kind under two Message-IDs', doubled),
      ...describe('emails were sent again outside the SMTP window', unexplained.map(toIds)),
      ...describe(
        'emails were received that are not recorded',
        [...copies.values()].filter(isNotIn(recorded)).map(toIds),
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
function isInWindow(faults, at) {
  return faults.some(({ from, to }) => from - SMTP_WINDOW_MS <= at && at <= to);
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
