import { findVerifiedRecipient } from '@mithai/backend/modules/identity';
import { findAnswerForEmail, type AnswerForEmail } from '@mithai/backend/modules/reviews';
import type { Language } from '@mithai/contracts';
import { html } from '../html.ts';
import type { Handler } from '../handler.ts';
import { paragraphs, type EmailContent } from './email.ts';
import { button, layout, paragraph, quotation, SIGNATURE } from './layout.ts';
import { sendOnce } from './send-email.ts';

interface AnswerTexts {
  language: string;
  greeting: (name: string) => string;
  subject: (author: string) => string;
  heading: string;
  news: (author: string, product: string) => string;
  wrote: (author: string) => string;
  once: string;
  link: string;
  shop: string;
}

const texts: Record<Language, AnswerTexts> = {
  en: {
    language: 'en-IN',
    greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
    subject: (author) => `${author} answered your review`,
    heading: 'An answer to your review',
    news: (author, product) => `${author} answered your review of ${product}.`,
    wrote: (author) => `${author} wrote`,
    once: 'This is our only email about it.',
    link: 'See the Answer',
    shop: 'Mithai',
  },
  hi: {
    language: 'hi-IN',
    greeting: (name) => (name ? `नमस्ते ${name},` : 'नमस्ते,'),
    subject: (author) => `${author} ने आपकी समीक्षा का जवाब दिया`,
    heading: 'आपकी समीक्षा का जवाब',
    news: (author, product) => `${author} ने ${product} की आपकी समीक्षा का जवाब दिया है।`,
    wrote: (author) => `${author} ने लिखा`,
    once: 'इस बारे में यह हमारा इकलौता ईमेल है।',
    link: 'जवाब देखें',
    shop: 'मिठाई',
  },
};

/** To verified addresses only, because it quotes a partner. */
export const emailReviewAnswered: Handler<'review.answered'> = async (
  em,
  { id: eventId, payload: { reviewId } },
  services,
) => {
  const answer = await findAnswerForEmail(em, reviewId);
  const to = answer && (await findVerifiedRecipient(em, services.env, answer.userId));
  if (!to) return;
  const email = answeredEmail(answer, to.name, services.env.PUBLIC_URL);
  await sendOnce(em, services, { eventId, template: 'review-answered', to, email });
};

const answeredEmail = (
  { productId, productName, language, text, author }: AnswerForEmail,
  name: string,
  publicUrl: string,
): EmailContent => {
  const { greeting, subject, heading, news, wrote, once, link, shop, language: tag } = texts[language];
  const by = author ?? shop;
  const intro = news(by, productName);
  const url = new URL(`/product/${productId}#reviews`, publicUrl).href;
  return {
    subject: subject(by),
    text: paragraphs(greeting(name), intro, `${wrote(by)}:\n${text}`, once, `${link}: ${url}`, SIGNATURE),
    html: layout({
      preheader: intro,
      heading,
      body: html`${paragraph(greeting(name))}${paragraph(intro)}${quotation(wrote(by), text)}${paragraph(once)}${button(link, url)}`,
      language: tag,
    }),
  };
};
