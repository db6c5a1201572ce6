import { findVerifiedRecipient } from '@mithai/backend/modules/identity';
import { localizePath, type Language } from '@mithai/contracts';
import { html } from '../html.ts';
import type { Handler } from '../handler.ts';
import { paragraphs, type EmailContent } from './email.ts';
import { button, layout, paragraph, SIGNATURE } from './layout.ts';
import { sendOnce } from './send-email.ts';

type Change = 'added' | 'removed';

interface PasskeyTexts {
  language: string;
  greeting: (name: string) => string;
  subject: Record<Change, string>;
  heading: Record<Change, string>;
  news: Record<Change, string>;
  advice: string;
  security: string;
}

const texts: Record<Language, PasskeyTexts> = {
  en: {
    language: 'en-IN',
    greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
    subject: {
      added: 'A passkey was added to your Mithai account',
      removed: 'A passkey was removed from your Mithai account',
    },
    heading: { added: 'A passkey was added', removed: 'A passkey was removed' },
    news: {
      added: 'A new passkey was added to your account. It signs in without a password or a code.',
      removed: 'A passkey was removed from your account. It no longer signs in.',
    },
    advice:
      'If this was you, there’s nothing to do. If it wasn’t, remove passkeys that you don’t know, sign out everywhere, and choose a new password.',
    security: 'Sign-in and Security',
  },
  hi: {
    language: 'hi-IN',
    greeting: (name) => (name ? `नमस्ते ${name},` : 'नमस्ते,'),
    subject: {
      added: 'आपके मिठाई खाते में एक पासकी जोड़ी गई',
      removed: 'आपके मिठाई खाते से एक पासकी हटाई गई',
    },
    heading: { added: 'पासकी जोड़ी गई', removed: 'पासकी हटाई गई' },
    news: {
      added: 'आपके खाते में एक नई पासकी जोड़ी गई है। इससे बिना पासवर्ड और कोड के साइन इन होता है।',
      removed: 'आपके खाते से एक पासकी हटा दी गई है। अब उससे साइन इन नहीं होगा।',
    },
    advice:
      'अगर यह आपने किया है, तो कुछ करने की ज़रूरत नहीं। अगर नहीं, तो अनजान पासकी हटाएँ, हर जगह से साइन आउट करें और नया पासवर्ड चुनें।',
    security: 'साइन-इन और सुरक्षा',
  },
};

interface PasskeyEmail {
  name: string;
  language: Language;
  change: Change;
  publicUrl: string;
}

const passkeyEmail = ({ name, language, change, publicUrl }: PasskeyEmail): EmailContent => {
  const { greeting, subject, heading, news, advice, security, language: tag } = texts[language];
  const url = new URL(localizePath(language, '/account/security'), publicUrl).href;
  return {
    subject: subject[change],
    text: paragraphs(greeting(name), news[change], advice, `${security}: ${url}`, SIGNATURE),
    html: layout({
      preheader: news[change],
      heading: heading[change],
      body: html`${paragraph(greeting(name))}${paragraph(news[change])}${paragraph(advice)}${button(security, url)}`,
      language: tag,
    }),
  };
};

export const emailUserPasskeyAdded: Handler<'user.passkey_added'> = async (
  em,
  { id: eventId, payload: { userId, language } },
  services,
) => {
  const to = await findVerifiedRecipient(em, services.env, userId);
  if (!to) return;
  const email = passkeyEmail({ name: to.name, language, change: 'added', publicUrl: services.env.PUBLIC_URL });
  await sendOnce(em, services, { eventId, template: 'passkey-added', to, email });
};

export const emailUserPasskeyRemoved: Handler<'user.passkey_removed'> = async (
  em,
  { id: eventId, payload: { userId, language } },
  services,
) => {
  const to = await findVerifiedRecipient(em, services.env, userId);
  if (!to) return;
  const email = passkeyEmail({ name: to.name, language, change: 'removed', publicUrl: services.env.PUBLIC_URL });
  await sendOnce(em, services, { eventId, template: 'passkey-removed', to, email });
};
