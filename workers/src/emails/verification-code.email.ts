import { VERIFICATION_CODE_LIFETIME } from '@mithai/contracts';
import { html } from '../html.ts';
import { greeting } from './greeting.ts';
import { button, codeBlock, layout, paragraph, smallPrint, SIGNATURE } from './layout.ts';
import { paragraphs, type EmailContent } from './email.ts';

const INTRODUCTION = 'Enter this code in your profile to verify your email address:';
const VALIDITY = `It expires in ${VERIFICATION_CODE_LIFETIME} minutes. If you didn’t ask for it, ignore this email.`;

export const verificationCodeEmail = (
  { name, code }: { name: string; code: string },
  publicUrl: string,
): EmailContent => {
  const url = new URL('/profile?tab=verification', publicUrl).href;
  return {
    subject: 'Your Mithai verification code',
    text: paragraphs(greeting(name, 'Hello'), INTRODUCTION, `    ${code}`, `Your profile: ${url}`, VALIDITY, SIGNATURE),
    html: layout({
      preheader: `${code} is your code, valid for ${VERIFICATION_CODE_LIFETIME} minutes.`,
      heading: 'Your verification code',
      body: html`${paragraph(greeting(name, 'Hello'))}${paragraph(INTRODUCTION)}${codeBlock(code)}${button('Open Your Profile', url)}${smallPrint(VALIDITY)}`,
    }),
  };
};
