import { NEWSLETTER_CONFIRMATION_DAYS } from '@mithai/contracts';
import { html } from '../html.ts';
import { button, colours, layout, paragraph, smallPrint, SIGNATURE } from './layout.ts';
import { paragraphs, type EmailContent } from './email.ts';

const INTRODUCTION =
  'You asked for our newsletter: new sweets, festival boxes and what’s in season, about once a month.';
const REQUEST = 'Please confirm your subscription:';
const OTHERWISE = `If you didn’t ask for it, ignore this email: we’ll delete your address after ${NEWSLETTER_CONFIRMATION_DAYS} days.`;

interface Tokens {
  confirmToken: string;
  unsubscribeToken: string;
}

export const newsletterConfirmationEmail = (
  { confirmToken, unsubscribeToken }: Tokens,
  publicUrl: string,
): EmailContent => {
  const confirmUrl = new URL(`/newsletter/confirm?token=${confirmToken}`, publicUrl).href;
  const unsubscribeUrl = new URL(`/newsletter/unsubscribe?token=${unsubscribeToken}`, publicUrl).href;
  return {
    subject: 'Please confirm your subscription to Mithai',
    text: paragraphs(
      'Hello,',
      INTRODUCTION,
      REQUEST,
      confirmUrl,
      OTHERWISE,
      `Unsubscribe: ${unsubscribeUrl}`,
      SIGNATURE,
    ),
    html: layout({
      preheader: 'One click and you’re subscribed.',
      heading: 'Confirm your subscription',
      body: html`${paragraph('Hello,')}${paragraph(INTRODUCTION)}${paragraph(REQUEST)}${button('Confirm Subscription', confirmUrl)}
${smallPrint(html`${OTHERWISE}<br><a class="soft" href="${unsubscribeUrl}" style="color:${colours.soft};">Unsubscribe</a>`)}`,
    }),
    oneClickUnsubscribeUrl: new URL(`/api/newsletter/unsubscribe?token=${unsubscribeToken}`, publicUrl).href,
  };
};
