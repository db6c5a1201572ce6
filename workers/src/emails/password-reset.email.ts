import { PASSWORD_RESET_LIFETIME } from '@mithai/contracts';
import { html } from '../html.ts';
import { greeting } from './greeting.ts';
import { button, layout, paragraph, smallPrint, SIGNATURE } from './layout.ts';
import { paragraphs, type EmailContent } from './email.ts';

const INTRODUCTION = 'You asked to reset your password. Choose a new one here:';
const VALIDITY = `The link works once and expires in ${PASSWORD_RESET_LIFETIME} minutes. If you didn’t ask for it, ignore this email; your password stays the same.`;

export const passwordResetEmail = (
  { name, token }: { name: string; token: string },
  publicUrl: string,
): EmailContent => {
  const url = new URL(`/reset-password?token=${token}`, publicUrl).href;
  return {
    subject: 'Choose a new password for Mithai',
    text: paragraphs(greeting(name, 'Hello'), INTRODUCTION, url, VALIDITY, SIGNATURE),
    html: layout({
      preheader: `The link works once and expires in ${PASSWORD_RESET_LIFETIME} minutes.`,
      heading: 'Choose a new password',
      body: html`${paragraph(greeting(name, 'Hello'))}${paragraph(INTRODUCTION)}${button('Choose a New Password', url)}${smallPrint(VALIDITY)}`,
    }),
  };
};
