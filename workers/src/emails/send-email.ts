import { createHash } from 'node:crypto';
import type { Env } from '@mithai/backend/env';
import { UnretryableError } from '@mithai/backend/failures';
import { deliverOnce, EmailWithheld, type Delivery, type DeliveryOutcome } from '@mithai/backend/modules/email';
import { findRecipient, type Recipient } from '@mithai/backend/modules/identity';
import { trackingLinks } from '@mithai/backend/modules/orders';
import { getBusinessProfile } from '@mithai/backend/modules/settings';
import type { EntityManager } from '@mithai/backend/orm';
import { currentTrace } from '@mithai/backend/trace';
import { emailPolicies, NO_BUYER_TEXT, traceIdOf, type EmailTemplate, type Order } from '@mithai/contracts';
import { createTransport, type Transporter } from 'nodemailer';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics.ts';
import type { EmailContent } from './email.ts';
import type { BuyerOrder } from './order-parts.ts';
import { withSender } from './sender.ts';

export interface EmailServices {
  env: Env;
  mailer: Transporter<{ response: string }>;
  metrics: Metrics;
  log: Logger;
  /** When staff repeat an email: the only one that is sent. It counts towards the daily limit. */
  only?: EmailTemplate;
}

interface ToBuyer {
  eventId: number;
  template: EmailTemplate;
  order: Order;
  write: (order: BuyerOrder, email: string) => EmailContent;
  /** Names the buyer, so it goes to verified addresses only. */
  attach?: () => Promise<NonNullable<EmailContent['attachments']>>;
}

/**
 * Sends to the account's address: the contact email in an order may be anyone's. Does nothing once the account is
 * deleted.
 */
export const sendToBuyer = async (
  em: EntityManager,
  services: EmailServices,
  { eventId, template, order, write, attach }: ToBuyer,
): Promise<void> => {
  const to = await findRecipient(em, order.userId);
  if (!to) return;
  const trackingLink = await trackingLinks.findTrackingLink(em, services.env, order.id);
  const email = write({ ...(to.isVerified ? order : stripFreeText(order)), trackingLink }, to.email);
  if (to.isVerified && attach) email.attachments = await attach();
  await sendOnce(em, services, { eventId, template, to, email });
};

/** An order without any text that its account wrote, for an unverified address. */
const stripFreeText = (order: Order): Order => ({
  ...order,
  ...NO_BUYER_TEXT,
  recipient: null,
  items: order.items.map((item) =>
    item.productId === null ? { ...item, product: { ...item.product, name: 'Made to order' } } : item,
  ),
});

export const sendToShop = (em: EntityManager, services: EmailServices, outgoing: Omit<Outgoing, 'to'>): Promise<void> =>
  sendOnce(em, services, { ...outgoing, to: shopRecipient(services.env) });

const shopRecipient = ({ ADMIN_EMAIL }: Env): Recipient => ({ name: '', email: ADMIN_EMAIL, isVerified: true });

interface Outgoing {
  eventId: number;
  template: EmailTemplate;
  to: Recipient;
  email: EmailContent;
}

/**
 * Sends one of an event's emails unless this recipient has already got it. Throws `EmailWithheld` over the daily limit
 * and `UnretryableError` if the mail server refuses it for good, except for emails whose failure cannot be repaired.
 */
export const sendOnce = async (
  em: EntityManager,
  { env, mailer, metrics, log, only }: EmailServices,
  { eventId, template, to, email }: Outgoing,
): Promise<void> => {
  if (only !== undefined && only !== template) return;
  const messageId = messageIdOf({ eventId, recipient: to.email, template }, env.MAIL_FROM);
  const policy = emailPolicies[template].limit;
  const isExempt = policy === 'exempt' || (policy === 'exempt-if-verified' && to.isVerified);
  const perDay = to.isVerified ? env.EMAILS_PER_DAY : env.EMAILS_PER_DAY_UNVERIFIED;
  const limit = isExempt && only === undefined ? null : perDay;
  try {
    const outcome = await deliverOnce(em, { eventId, recipient: to.email, template, messageId, limit }, async () =>
      sendBySmtp(mailer, {
        from: env.MAIL_FROM,
        to,
        template,
        email: withSender(email, await getBusinessProfile(em.fork())),
        messageId,
      }),
    );
    metrics.emails.inc({ template, outcome });
    if (outcome === 'refused') log.info({ eventId }, 'email refused');
  } catch (error) {
    const isWithheld = error instanceof EmailWithheld;
    metrics.emails.inc({ template, outcome: isWithheld ? 'withheld' : 'failed' });
    const isDropped = isWithheld && (policy === 'dropped' || policy === 'exempt-if-verified');
    if (!isDropped) throw error;
  }
};

/**
 * Sends sequentially and continues after errors, so that one mailbox does not block others. Then throws the first
 * retryable error, or else the first unretryable one.
 */
export const runAll = async (...sends: (() => Promise<void>)[]): Promise<void> => {
  const faults: unknown[] = [];
  for (const send of sends) await send().catch((fault: unknown) => faults.push(fault));
  if (faults.length > 0) throw faults.find((fault) => !(fault instanceof UnretryableError)) ?? faults[0];
};

/**
 * Of SMTP_URL. `sendMail` resolves once the server has accepted the email. Emails share connections, which end after some
 * seconds without one.
 */
export const createMailer = ({ SMTP_URL }: Pick<Env, 'SMTP_URL'>): EmailServices['mailer'] =>
  createTransport({
    url: SMTP_URL,
    pool: true,
    idleTimeout: 10_000,
    // A lost connection fails the job, whose retry asks first whether the email was sent.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

interface SmtpMessage {
  from: string;
  to: Recipient;
  template: EmailTemplate;
  email: EmailContent;
  messageId: string;
}

/** Returns the mail server's answer, even a refusal if anyone can request the email for any address. */
const sendBySmtp = async (
  mailer: EmailServices['mailer'],
  { from, to, template, email, messageId }: SmtpMessage,
): Promise<DeliveryOutcome> => {
  const { subject, text, html, attachments = [], oneClickUnsubscribeUrl } = email;
  const traceId = traceIdOf(currentTrace().traceparent);
  const sending = mailer.sendMail({
    from,
    to: { name: onOneLine(to.name), address: to.email },
    subject: onOneLine(subject),
    text,
    html,
    attachments,
    messageId,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(traceId && { 'X-Trace-Id': traceId }),
      ...(oneClickUnsubscribeUrl && {
        'List-Unsubscribe': `<${oneClickUnsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  });
  try {
    const { response } = await sending;
    return { smtpResponse: response, isRefused: false };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (!emailPolicies[template].toAnyAddress) throw new UnretryableError(error.message, { cause: error });
    return { smtpResponse: error.response, isRefused: true };
  }
};

type Refusal = Error & { response: string };

/**
 * An address that does not exist: RFC 3463, X.1, or 550, 551 and 553 without an enhanced code. All else can be about
 * the shop's account, such as a limit or relaying, which an operator can repair before the last try.
 */
const isRefusal = (error: unknown): error is Refusal => {
  if (!(error instanceof Error)) return false;
  const { command, response } = error as { command?: unknown; response?: unknown };
  const [, code = '', subject] = /^(5\d\d)(?:[ -]5\.(\d{1,3})\.\d{1,3})?/.exec(String(response)) ?? [];
  if (command !== 'RCPT TO' && command !== 'DATA') return false;
  return subject === undefined ? ['550', '551', '553'].includes(code) : subject === '1';
};

/** Equal for every attempt, so that mailboxes can deduplicate. */
const messageIdOf = (
  { eventId, recipient, template }: Pick<Delivery, 'eventId' | 'recipient' | 'template'>,
  emailFrom: string,
): string => {
  const hash = createHash('sha256').update(`${template} ${recipient}`).digest('hex').slice(0, 16);
  const domain = emailFrom.match(/@([^\s>]+)>?\s*$/)?.[1] ?? 'localhost';
  return `<event-${eventId}-${hash}@${domain}>`;
};

const onOneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ');
