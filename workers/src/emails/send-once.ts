import type { Env } from '@mithai/backend/env';
import { deliverOnce, MailWithheld } from '@mithai/backend/modules/mail';
import type { Recipient } from '@mithai/backend/modules/identity';
import type { EntityManager } from '../define-worker.ts';
import type { Metrics } from '../metrics.ts';
import type { Mail } from './mail.ts';
import { messageIdOf, type Mailer } from './mailer.ts';

export interface EmailDependencies {
  env: Env;
  mailer: Mailer;
  metrics: Metrics;
}

export interface Outgoing {
  eventId: number;
  template: string;
  to: Recipient;
  mail: Mail;
}

/** The shop itself. */
export const shopRecipient = ({ ADMIN_EMAIL }: Env): Recipient => ({ name: '', email: ADMIN_EMAIL, isVerified: true });

/** Exempt from the daily limit: what is limited where it is requested, and the orders that the shop or a partner packs. */
const UNLIMITED: ReadonlySet<string> = new Set([
  'verification-code',
  'password-reset',
  'sign-in-code',
  'order-to-pack',
  'order-not-to-pack',
  'sent-order-cancelled',
  'new-orders',
]);

/**
 * Exempt where the address is verified: the security of accounts and money. To a stranger's address, an account could request
 * them without end, by changing its own password again and again.
 */
const UNLIMITED_IF_VERIFIED: ReadonlySet<string> = new Set([
  'password-changed',
  'email-changed',
  'second-factor-changed',
  'bank-account-changed',
  'bank-account-to-check',
  'payout-made',
  'ledger-disagreed',
]);

/** Over the limit nobody misses these. As dead letters, strangers could put hundreds of them before an operator. */
const DROPPED: ReadonlySet<string> = new Set([...UNLIMITED_IF_VERIFIED, 'newsletter-confirmation', 'request-received']);

/** Sends the mail about an event, unless it has gone to this recipient before. */
export const sendOnce = async (
  em: EntityManager,
  { env, mailer, metrics }: EmailDependencies,
  { eventId, template, to, mail }: Outgoing,
): Promise<void> => {
  const messageId = messageIdOf(eventId, to.email, env.MAIL_FROM);
  const isUnlimited = UNLIMITED.has(template) || (UNLIMITED_IF_VERIFIED.has(template) && to.isVerified);
  const limit = isUnlimited ? null : to.isVerified ? env.MAILS_A_DAY : env.MAILS_A_DAY_UNVERIFIED;
  try {
    const sent = await deliverOnce(em, { eventId, recipient: to.email, messageId, limit }, () => mailer.send(mail, to, messageId));
    metrics.mails.inc({ template, outcome: sent ? 'sent' : 'repeated' });
  } catch (error) {
    const isWithheld = error instanceof MailWithheld;
    metrics.mails.inc({ template, outcome: isWithheld ? 'withheld' : 'failed' });
    if (!isWithheld || !DROPPED.has(template)) throw error;
  }
};

/**
 * Sends one after the other, all of them: a mailbox that refuses keeps nobody else from theirs. Afterwards throws the first error,
 * one that a retry can help before `MailWithheld`, which ends the event.
 */
export const eachOf = async (...sends: (() => Promise<void>)[]): Promise<void> => {
  const faults: unknown[] = [];
  for (const send of sends) await send().catch((fault: unknown) => faults.push(fault));
  if (faults.length > 0) throw faults.find((fault) => !(fault instanceof MailWithheld)) ?? faults[0];
};
