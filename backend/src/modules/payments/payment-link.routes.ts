import { paymentLinkSchema } from '@mithai/contracts';
import { z } from 'zod';
import { ShopError } from '../../platform/errors.ts';
import type { Routes } from '../../routes.ts';
import { acceptForms } from './forms.ts';
import { findDueAtGateway, prepareGatewayPayment } from './gateway/gateway-order.ts';
import { findLinkedOrder, PAYMENT_TOKEN_MAX, presentPaymentLink } from './payment-link.ts';
import {
  isNavigation,
  pageLanguageOf,
  pageLanguageSchema,
  paymentLinkUrl,
  paymentPageResponse,
  sendPaymentPage,
} from './payment-page.ts';
import type { Razorpay } from './gateway/razorpay.ts';

const LIMITS = { network: 'PAYMENT_BY_NETWORK' } as const;

const paramsSchema = z.object({ token: z.string().max(PAYMENT_TOKEN_MAX) });

/** For holders of an order’s payment link, without a session. */
export const paymentLinkRoutes: Routes<{ gateway: Razorpay | null }> = async (app, { env, orm, gateway }) => {
  app.get(
    '/api/payment-links/:token',
    {
      config: { limits: LIMITS },
      schema: {
        summary: 'Get the order of a payment link',
        params: paramsSchema,
        response: { 200: paymentLinkSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return presentPaymentLink(await findLinkedOrder(orm.em.fork(), env, request.params.token));
    },
  );

  await app.register(payRoutes, { env, orm, gateway });
};

const payRoutes: Routes<{ gateway: Razorpay | null }> = async (app, { env, orm, gateway }) => {
  acceptForms(app);
  // A browser that navigates here returns to the link's page, which says what is wrong.
  app.setErrorHandler(async (error, request, reply) => {
    const { token = '' } = Object(request.params) as { token?: string };
    if (!(error instanceof ShopError) || !isNavigation(request)) throw error;
    if (error.status >= 500) request.log.warn({ err: error.cause }, 'the payment gateway is unavailable');
    const page = paymentLinkUrl(env.PUBLIC_URL, token, pageLanguageOf(request));
    page.searchParams.set('payment', error.code);
    return reply.redirect(page.href, 303);
  });

  app.post(
    '/api/payment-links/:token/pay',
    {
      config: { limits: LIMITS },
      schema: {
        summary: 'Pay the order of a link at the gateway: leads the browser to the payment page',
        params: paramsSchema,
        querystring: pageLanguageSchema,
        response: { 303: z.undefined() },
      },
    },
    async (request, reply) => {
      const em = orm.em.fork();
      const { token } = request.params;
      await prepareGatewayPayment(em, gateway, await findLinkedOrder(em, env, token));
      return reply.redirect(`/api/payment-links/${token}/pay?language=${request.query.language}`, 303);
    },
  );

  app.get(
    '/api/payment-links/:token/pay',
    {
      schema: {
        summary: 'Get the payment page of a link, which posts the browser to the gateway',
        params: paramsSchema,
        querystring: pageLanguageSchema,
        response: { 200: paymentPageResponse, 303: z.undefined() },
      },
    },
    async (request, reply) => {
      const em = orm.em.fork();
      const { token } = request.params;
      const { language } = request.query;
      const found = await findDueAtGateway(em, gateway, await findLinkedOrder(em, env, token));
      const { gatewayOrderId } = found.due;
      if (gatewayOrderId === null) return reply.redirect(paymentLinkUrl(env.PUBLIC_URL, token, language).href, 303);
      return sendPaymentPage(reply, env, { ...found, gatewayOrderId, language, linkToken: token });
    },
  );
};
