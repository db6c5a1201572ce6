import { UnretryableError } from '@mithai/backend/failures';
import { findRecipient, type Recipient } from '@mithai/backend/modules/identity';
import { claimAlertConfirmation, createAlertToken, dueAlerts } from '@mithai/backend/modules/stock-alerts';
import type { EntityManager } from '@mithai/backend/orm';
import { STOCK_ALERT_CONFIRMATION_DAYS } from '@mithai/contracts';
import type { Handler, Services } from '../handler.ts';
import { html } from '../html.ts';
import { paragraphs, type EmailContent } from './email.ts';
import { button, colours, greeting, layout, paragraph, SIGNATURE, smallPrint } from './layout.ts';
import { runAll, sendOnce } from './send-email.ts';

export const emailStockAlertRequested: Handler<'stock_alert.requested'> = async (
  em,
  { id: eventId, payload: { alertId } },
  services,
) => {
  const claimed = await claimAlertConfirmation(em, { alertId, eventId });
  if (!claimed) return;
  const email = confirmationEmail(services.env, alertId, claimed.productName);
  const to = { name: '', email: claimed.email, isVerified: false };
  await sendOnce(em, services, { eventId, template: 'stock-alert-confirmation', to, email });
};

export const emailProductRestocked: Handler<'product.restocked'> = async (
  em,
  { id: eventId, payload: { productId } },
  services,
) => {
  if ((await dueAlerts.findInStock(em, productId)) === null) return;
  const alerts = await dueAlerts.claimDueAlerts(em, { eventId, productId });
  let handled = 0;
  const sends = alerts.map((alert) => async () => {
    await notify(em.fork(), services, productId, alert);
    handled += 1;
  });
  await runAll(...sends).catch((error: unknown) => {
    // Otherwise the further event tries again those that failed, behind all others.
    if (handled === 0) throw error;
  });
  if ((await dueAlerts.findInStock(em, productId)) !== null) await dueAlerts.continueAlerts(em, productId);
};

/**
 * Sends nothing if the product has been sold out since: the alert waits for the next restock. An alert whose mailbox
 * does not exist is done.
 */
const notify = async (
  em: EntityManager,
  services: Services,
  productId: number,
  alert: dueAlerts.DueAlert,
): Promise<void> => {
  const productName = await dueAlerts.findInStock(em, productId);
  if (productName === null) return;
  const to = await recipientOf(em, alert);
  if (to) {
    const email = backInStockEmail(services.env, alert.id, { id: productId, name: productName, to });
    const outgoing = { eventId: alert.eventId, template: 'back-in-stock', to, email } as const;
    await sendOnce(em, services, outgoing).catch(async (error: unknown) => {
      if (error instanceof UnretryableError) return;
      await dueAlerts.postponeAlert(em, alert.id);
      throw error;
    });
  }
  await dueAlerts.completeAlert(em, alert.id);
};

/** Null for a customer whose account is deleted. */
const recipientOf = async (em: EntityManager, { userId, email }: dueAlerts.DueAlert): Promise<Recipient | null> => {
  if (userId !== null) return findRecipient(em, userId);
  return email === null ? null : { name: '', email, isVerified: true };
};

type LinkEnv = Pick<Services['env'], 'FIELD_ENCRYPTION_KEYS' | 'PUBLIC_URL'>;

const confirmationEmail = (env: LinkEnv, alertId: number, productName: string): EmailContent => {
  const confirmUrl = linkTo(env, 'confirm', alertId);
  const introduction = `You asked us to tell you when ${productName} is back. Please confirm your address:`;
  return {
    subject: `Please confirm: tell me when ${productName} is back`,
    text: paragraphs('Hello,', introduction, confirmUrl, OTHERWISE, unsubscribeLine(env, alertId), SIGNATURE),
    html: layout({
      preheader: 'Confirm, and we’ll email you once when it’s back.',
      heading: 'Confirm your address',
      body: html`${paragraph('Hello,')}${paragraph(introduction)}${button('Confirm', confirmUrl)}
${smallPrint(html`${OTHERWISE}<br>${unsubscribeLink(env, alertId)}`)}`,
    }),
    oneClickUnsubscribeUrl: oneClickUrl(env, alertId),
  };
};

const OTHERWISE = `If you didn’t ask for this, ignore this email: we’ll delete your address after ${STOCK_ALERT_CONFIRMATION_DAYS} days.`;

const backInStockEmail = (
  env: LinkEnv,
  alertId: number,
  { id, name, to }: { id: number; name: string; to: Recipient },
): EmailContent => {
  const url = new URL(`/product/${id}`, env.PUBLIC_URL).href;
  const news = `${name} is in stock again. We can’t hold it for you, so order soon if you’d like some.`;
  const once = 'You asked us to tell you. This is our only email about it.';
  return {
    subject: `${name} is back`,
    text: paragraphs(greeting(to.name, 'Hello'), news, url, once, unsubscribeLine(env, alertId), SIGNATURE),
    html: layout({
      preheader: `${name} is in stock again.`,
      heading: `${name} is back`,
      body: html`${paragraph(greeting(to.name, 'Hello'))}${paragraph(news)}${button('View Product', url)}
${smallPrint(html`${once}<br>${unsubscribeLink(env, alertId)}`)}`,
    }),
    oneClickUnsubscribeUrl: oneClickUrl(env, alertId),
  };
};

const linkTo = (env: LinkEnv, purpose: 'confirm' | 'unsubscribe', alertId: number): string =>
  new URL(`/stock-alerts/${purpose}?token=${createAlertToken(env, purpose, alertId)}`, env.PUBLIC_URL).href;

const oneClickUrl = (env: LinkEnv, alertId: number): string =>
  new URL(`/api/stock-alerts/unsubscribe?token=${createAlertToken(env, 'unsubscribe', alertId)}`, env.PUBLIC_URL).href;

const unsubscribeLine = (env: LinkEnv, alertId: number): string =>
  `Unsubscribe: ${linkTo(env, 'unsubscribe', alertId)}`;

const unsubscribeLink = (env: LinkEnv, alertId: number) =>
  html`<a class="soft" href="${linkTo(env, 'unsubscribe', alertId)}" style="color:${colours.soft};">Unsubscribe</a>`;
