import { html } from '../html.ts';
import { greeting } from './greeting.ts';
import { button, layout, paragraph, SIGNATURE } from './layout.ts';
import { paragraphs, type Mail } from './mail.ts';

const NEWS = 'The password of your account was changed, and every other device was signed out.';
const ADVICE = 'If this was you, all is well. If it was not, choose a new password now, and change the one of your mailbox too.';

export const passwordChangedMail = ({ name }: { name: string }, publicUrl: string): Mail => {
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
