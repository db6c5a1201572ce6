import { SIGN_IN_CODE_LIFETIME } from '@mithai/contracts';
import { html } from '../html.ts';
import { greeting } from './greeting.ts';
import { codeBlock, layout, paragraph, smallPrint, SIGNATURE } from './layout.ts';
import { paragraphs, type EmailContent } from './email.ts';

const INTRODUCTION = 'Someone is signing in to your account from a new device. If it’s you, enter this code:';
const VALIDITY = `It expires in ${SIGN_IN_CODE_LIFETIME} minutes and works on that device only. We’ll never ask you for it by phone or message.`;
const WARNING =
  'If it isn’t you, someone knows your password. Please change it with “Forgot Password?” in the sign-in window.';

export const signInCodeEmail = ({ name, code }: { name: string; code: string }): EmailContent => ({
  subject: 'Your Mithai sign-in code',
  text: paragraphs(greeting(name, 'Hello'), INTRODUCTION, `    ${code}`, VALIDITY, WARNING, SIGNATURE),
  html: layout({
    preheader: `${code} is your sign-in code, valid for ${SIGN_IN_CODE_LIFETIME} minutes.`,
    heading: 'Your sign-in code',
    body: html`${paragraph(greeting(name, 'Hello'))}${paragraph(INTRODUCTION)}${codeBlock(code)}${paragraph(WARNING)}${smallPrint(VALIDITY)}`,
  }),
});
