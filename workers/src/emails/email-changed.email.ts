import { html } from '../html.ts';
import { layout, paragraph, SIGNATURE } from './layout.ts';
import { paragraphs, type EmailContent } from './email.ts';

const NEWS =
  'The email address of your Mithai account was changed. We’ll write to the new address from now on, and your other devices have been signed out.';
const ADVICE =
  'If this was you, there’s nothing to do. If it wasn’t, reply to this email right away: someone else may know your password.';

/** To the previous address. Omits the new one, which the reader may not be entitled to know. */
export const emailChangedEmail = (): EmailContent => ({
  subject: 'Your Mithai email address was changed',
  text: paragraphs('Hello,', NEWS, ADVICE, SIGNATURE),
  html: layout({
    preheader: NEWS,
    heading: 'Your email address was changed',
    body: html`${paragraph('Hello,')}${paragraph(NEWS)}${paragraph(ADVICE)}`,
  }),
});
