import { html } from '../html.ts';
import { greeting } from './greeting.ts';
import { button, layout, paragraph, SIGNATURE } from './layout.ts';
import { paragraphs, type Mail } from './mail.ts';

const ON = {
  subject: 'Signing in to Mithai asks for a code now',
  heading: 'Your account asks for a code',
  news: 'From now on, signing in asks for a code of your authenticator app after your password. Please keep your recovery codes in a safe place.',
};
const OFF = {
  subject: 'Signing in to Mithai asks for no code any more',
  heading: 'Your account asks for no code any more',
  news: 'The codes of your authenticator app were turned off. From now on, signing in asks for your password alone.',
};
const ADVICE = 'If this was you, all is well. If it was not, choose a new password now, and change the one of your mailbox too.';

export const secondFactorChangedMail = ({ name, isOn }: { name: string; isOn: boolean }, publicUrl: string): Mail => {
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
