import { ONE_TIME_CODE_LIFETIME, type Language, type OneTimeCodePurpose } from '@mithai/contracts';
import { html } from '../html.ts';
import { paragraphs, type EmailContent } from './email.ts';
import { codeBlock, layout, paragraph, smallPrint, SIGNATURE } from './layout.ts';

interface CodeTexts {
  language: string;
  greeting: string;
  subject: string;
  heading: string;
  preheader: (code: string) => string;
  intro: Record<OneTimeCodePurpose, string>;
  validity: string;
  warning: string;
}

const texts: Record<Language, CodeTexts> = {
  en: {
    language: 'en-IN',
    greeting: 'Hello,',
    subject: 'Your code for Mithai',
    heading: 'Your code',
    preheader: (code) => `${code} is your code, valid for ${ONE_TIME_CODE_LIFETIME} minutes.`,
    intro: {
      'sign-in': 'Enter this code where you asked for it to sign in to Mithai:',
      confirmation: 'Enter this code where you asked for it to confirm it’s you:',
    },
    validity: `It expires in ${ONE_TIME_CODE_LIFETIME} minutes and works only in the browser that asked for it.`,
    warning:
      'Don’t share it with anyone. We’ll never ask you for it by phone or message. If you didn’t ask for it, ignore this email.',
  },
  hi: {
    language: 'hi-IN',
    greeting: 'नमस्ते,',
    subject: 'मिठाई के लिए आपका कोड',
    heading: 'आपका कोड',
    preheader: (code) => `${code} आपका कोड है, ${ONE_TIME_CODE_LIFETIME} मिनट तक चलेगा।`,
    intro: {
      'sign-in': 'मिठाई में साइन इन करने के लिए यह कोड वहीं लिखें जहाँ आपने इसे मँगवाया था:',
      confirmation: 'यह आप ही हैं, इसकी पुष्टि के लिए यह कोड वहीं लिखें जहाँ आपने इसे मँगवाया था:',
    },
    validity: `यह ${ONE_TIME_CODE_LIFETIME} मिनट तक और सिर्फ़ उसी ब्राउज़र में चलता है जहाँ से मँगवाया गया।`,
    warning: 'इसे किसी को न बताएँ। हम फ़ोन या मैसेज पर यह कोड कभी नहीं माँगते। अगर आपने इसे नहीं मँगवाया, तो इस ईमेल को अनदेखा करें।',
  },
};

interface OneTimeCode {
  code: string;
  purpose: OneTimeCodePurpose;
  language: Language;
}

/** Contains nothing about an account: the address may have none. */
export const oneTimeCodeEmail = ({ code, purpose, language }: OneTimeCode): EmailContent => {
  const { greeting, subject, heading, preheader, intro, validity, warning, language: tag } = texts[language];
  return {
    subject,
    text: paragraphs(greeting, intro[purpose], `    ${code}`, validity, warning, SIGNATURE),
    html: layout({
      preheader: preheader(code),
      heading,
      body: html`${paragraph(greeting)}${paragraph(intro[purpose])}${codeBlock(code)}${paragraph(warning)}${smallPrint(validity)}`,
      language: tag,
    }),
  };
};
