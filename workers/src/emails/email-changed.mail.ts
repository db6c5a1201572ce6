import { html } from '../html.ts';
import { layout, paragraph, SIGNATURE } from './layout.ts';
import { paragraphs, type Mail } from './mail.ts';

const NEWS =
  'Your Mithai account has moved to another e-mail address. Mails about it go there from now on, and every other device was signed out.';
const ADVICE =
  'If this was you, all is well, and this is the last mail to this address. If it was not, answer this e-mail at once: somebody knows your password.';

/** To the address that was left. The new one is not told: whoever reads this may not know it. */
export const emailChangedMail = (): Mail => ({
  subject: 'Your Mithai account has moved to another e-mail address',
  text: paragraphs('Hello,', NEWS, ADVICE, SIGNATURE),
  html: layout({
    preheader: NEWS,
    heading: 'Your account has moved',
    body: html`${paragraph('Hello,')}${paragraph(NEWS)}${paragraph(ADVICE)}`,
  }),
});
