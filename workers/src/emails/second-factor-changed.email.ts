import { html } from '../html.ts';
import { greeting } from './greeting.ts';
import { button, layout, paragraph, SIGNATURE } from './layout.ts';
import { paragraphs, type EmailContent } from './email.ts';

const ON = {
  subject: 'Two-step sign-in is on for your Mithai account',
  heading: 'Two-step sign-in is on',
  news: 'From now on you’ll need a code from your authenticator app to sign in. Please keep your recovery codes in a safe place.',
};
const OFF = {
  subject: 'Two-step sign-in is off for your Mithai account',
  heading: 'Two-step sign-in is off',
  news: 'Two-step sign-in was turned off. From now on you sign in with your password alone.',
};
const ADVICE =
  'If this was you, there’s nothing to do. If it wasn’t, choose a new password now, and change your mailbox’s password too.';

export const secondFactorChangedEmail = (
  { name, isOn }: { name: string; isOn: boolean },
  publicUrl: string,
): EmailContent => {
  const { subject, heading, news } = isOn ? ON : OFF;
  const url = new URL('/forgot-password', publicUrl).href;
  return {
    subject,
    text: paragraphs(greeting(name, 'Hello'), news, ADVICE, `Choose a new password: ${url}`, SIGNATURE),
    html: layout({
      preheader: news,
      heading,
      body: html`${paragraph(greeting(name, 'Hello'))}${paragraph(news)}${paragraph(ADVICE)}${button('Choose a New Password', url)}`,
    }),
  };
};
