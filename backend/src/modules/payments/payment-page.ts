import { createHash } from 'node:crypto';
import { colourProperties, DEFAULT_LANGUAGE, LANGUAGES, localizePath, type Language } from '@mithai/contracts';
import { escapeHtml } from '@mithai/server/escape-html';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Env } from '../../env.ts';
import type { DueAtGateway } from './gateway/gateway-order.ts';
import type { Razorpay } from './gateway/razorpay.ts';

/** Back from the gateway leads to the order. */
const SCRIPT =
  "performance.getEntriesByType('navigation')[0]?.type==='back_forward'" +
  '?location.replace(document.links[0].href):document.forms[0].submit()';
const STYLE =
  `${colourProperties()}body{margin:0;min-height:100vh;display:grid;place-content:center;gap:1rem;text-align:center;` +
  'font:1.125rem/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper)}' +
  'a{color:inherit}button{font:inherit;padding:.75rem 1.5rem;border:0;border-radius:.5rem;' +
  'color:var(--on-saffron);background:var(--saffron)}';

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** `form-action` also covers redirects, such as the gateway's to the shop. */
const policyOf = (gatewayUrl: string): string =>
  [
    "default-src 'none'",
    `script-src ${sourceOf(SCRIPT)}`,
    `style-src ${sourceOf(STYLE)}`,
    `form-action 'self' ${new URL(gatewayUrl).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const TEXTS: Record<Language, { title: string; text: string; button: string; back: string }> = {
  en: {
    title: 'Payment',
    text: 'Taking you to the payment page…',
    button: 'Continue to Payment',
    back: 'Back to Your Order',
  },
  hi: {
    title: 'भुगतान',
    text: 'आपको भुगतान पेज पर ले जाया जा रहा है…',
    button: 'भुगतान के लिए आगे बढ़ें',
    back: 'अपने ऑर्डर पर लौटें',
  },
};

/** The language of the page from which the customer pays, and to which they return. */
export const pageLanguageSchema = z.object({ language: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE) });

/** For a request that may be refused before its query is read. */
export const pageLanguageOf = ({ query }: FastifyRequest): Language =>
  pageLanguageSchema.safeParse(query).data?.language ?? DEFAULT_LANGUAGE;

interface PaymentPage {
  due: Pick<DueAtGateway, 'orderId' | 'amountPaise' | 'currency' | 'method'>;
  gatewayOrderId: string;
  gateway: Razorpay;
  language: Language;
  /** The token of a payment link, to whose page the customer returns and which leaves the method to them. */
  linkToken?: string;
}

/** The page of the checkout that shows the order and how to pay it. */
export const unpaidOrderUrl = (publicUrl: string, orderId: number, language: Language): URL =>
  new URL(localizePath(language, `/checkout?placed=${orderId}`), publicUrl);

/** The page on which holders of a payment link pay. */
export const paymentLinkUrl = (publicUrl: string, token: string, language: Language = DEFAULT_LANGUAGE): URL =>
  new URL(localizePath(language, `/orders/pay?token=${token}`), publicUrl);

/**
 * A page that posts the browser to the gateway's checkout; without JavaScript, its button does.
 * https://razorpay.com/docs/payments/payment-gateway/web-integration/hosted/integration-steps
 */
export const sendPaymentPage = (
  reply: FastifyReply,
  { PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>,
  { due, gatewayOrderId, gateway, language, linkToken }: PaymentPage,
): FastifyReply => {
  const { title, text, button, back } = TEXTS[language];
  const { orderId, amountPaise, currency, method } = due;
  const order = linkToken
    ? paymentLinkUrl(PUBLIC_URL, linkToken, language)
    : unpaidOrderUrl(PUBLIC_URL, orderId, language);
  const callbackUrl = new URL(`/api/payments/callback?order=${orderId}&language=${language}`, PUBLIC_URL);
  if (linkToken) callbackUrl.searchParams.set('link', linkToken);
  const fields = {
    key_id: gateway.keyId,
    order_id: gatewayOrderId,
    amount: String(amountPaise),
    currency,
    name: 'Mithai',
    description: `#${orderId}`,
    ...(method !== 'cod' && !linkToken && { method }),
    callback_url: callbackUrl.href,
    cancel_url: order.href,
  };
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policyOf(gateway.baseUrl))
    .send(
      `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} · Mithai</title><style>${STYLE}</style></head>
<body><p>${text}</p><form method="post" action="${escapeHtml(`${gateway.baseUrl}/v1/checkout/embedded`)}">
${inputs.join('\n')}
<button>${button}</button></form><p><a href="${escapeHtml(order.href)}">${back}</a></p><script>${SCRIPT}</script></body></html>
`,
    );
};

export const paymentPageResponse = {
  description: 'A page with a form for the gateway, which submits itself',
  content: { 'text/html': { schema: z.string() } },
};

export const isNavigation = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') ?? false;
