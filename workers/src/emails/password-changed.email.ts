import { html } from '../html.ts';
import { greeting } from './greeting.ts';
import { button, layout, paragraph, SIGNATURE } from './layout.ts';
import { paragraphs, type EmailContent } from './email.ts';

const NEWS = 'Your password was changed, and your other devices have been signed out.';
const ADVICE =
  'If this was you, there’s nothing to do. If it wasn’t, choose a new password now, and change your mailbox’s password too.';

export const passwordChangedEmail = ({ name }: { name: string }, publicUrl: string): EmailContent => {
  const url = new URL('/forgot-password', publicUrl).href;
  return {
    subject: 'Your Mithai password was changed',
    text: paragraphs(greeting(name, 'Hello'), NEWS, ADVICE, `Choose a new password: ${url}`, SIGNATURE),
    html: layout({
      preheader: NEWS,
      heading: 'Your password was changed',
      body: html`${paragraph(greeting(name, 'Hello'))}${paragraph(NEWS)}${paragraph(ADVICE)}${button('Choose a New Password', url)}`,
    }),
  };
};
