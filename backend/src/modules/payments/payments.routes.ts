import {
  changePaymentMethodSchema,
  idParamsSchema,
  orderSchema,
  paymentMethodsSchema,
  paymentSchema,
} from '@mithai/contracts';
import { z } from 'zod';
import { signedIn } from '../../platform/access.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Routes } from '../../routes.ts';
import { bankCreditRoutes, bankStatementRoutes } from './bank-credits/bank-credits.routes.ts';
import { gatewayRoutes } from './gateway/gateway.routes.ts';
import { cashRoutes, paymentExceptionRoutes, pendingEditRoutes, staffPaymentRoutes } from './admin-payments.routes.ts';
import { paymentLinkRoutes } from './payment-link.routes.ts';
import { reconciliationRoutes } from './reconciliation/reconciliation.routes.ts';
import { getOrder } from '../orders/index.ts';
import { getSettings } from '../settings/index.ts';
import { changePaymentMethod, getPayment } from './customer-payments.service.ts';
import { acceptForms } from './forms.ts';
import { findDueAtGateway, prepareGatewayPayment } from './gateway/gateway-order.ts';
import {
  isNavigation,
  pageLanguageOf,
  pageLanguageSchema,
  paymentPageResponse,
  sendPaymentPage,
  unpaidOrderUrl,
} from './payment-page.ts';
import { listPaymentMethods } from './payment-terms.ts';
import { presentPayment } from './payments.presenter.ts';
import type { Razorpay } from './gateway/razorpay.ts';

export const paymentRoutes: Routes<PaymentOptions> = async (app, options) => {
  await app.register(orderPaymentRoutes, options);
  await app.register(paymentLinkRoutes, options);
  await app.register(gatewayRoutes, options);
  await app.register(staffPaymentRoutes, options);
  await app.register(pendingEditRoutes, options);
  await app.register(cashRoutes, options);
  await app.register(paymentExceptionRoutes, options);
  await app.register(reconciliationRoutes, options);
  await app.register(bankCreditRoutes, options);
  await app.register(bankStatementRoutes, options);
};

interface PaymentOptions {
  gateway: Razorpay | null;
}

const LIMITS = { account: 'PAYMENT', network: 'PAYMENT_BY_NETWORK' } as const;

const orderPaymentRoutes: Routes<PaymentOptions> = async (app, { env, orm, gateway }) => {
  await app.register(payRoutes, { env, orm, gateway });

  app.get(
    '/api/payment-methods',
    { schema: { summary: 'List the payment methods that the shop offers', response: { 200: paymentMethodsSchema } } },
    async () => listPaymentMethods(orm.em.fork(), env),
  );

  app.get(
    '/api/orders/:id/payment',
    {
      schema: {
        summary: 'Get the payment of one of the user’s orders',
        params: idParamsSchema,
        response: { 200: paymentSchema },
      },
    },
    async (request) => {
      const em = orm.em.fork();
      return presentPayment(await getPayment(em, env, signedIn(request), request.params.id), await getSettings(em));
    },
  );

  app.post(
    '/api/orders/:id/payment-method',
    {
      config: { limits: LIMITS },
      schema: {
        summary: 'Pay an unpaid order in another way',
        params: idParamsSchema,
        body: changePaymentMethodSchema,
        response: { 200: orderSchema },
      },
    },
    async (request) => {
      const { params, body } = request;
      return changePaymentMethod(orm.em.fork(), { env, gateway }, signedIn(request), params.id, body.paymentMethod);
    },
  );
};

const payRoutes: Routes<PaymentOptions> = async (app, { env, orm, gateway }) => {
  acceptForms(app);
  // A browser that navigates here returns to the checkout, which says what is wrong.
  app.setErrorHandler(async (error, request, reply) => {
    const { id } = Object(request.params) as { id?: string };
    if (!(error instanceof ShopError) || !isNavigation(request)) throw error;
    if (error.status >= 500) request.log.warn({ err: error.cause }, 'the payment gateway is unavailable');
    const page = unpaidOrderUrl(env.PUBLIC_URL, Number(id), pageLanguageOf(request));
    page.searchParams.set('payment', error.code);
    return reply.redirect(page.href, 303);
  });

  app.post(
    '/api/orders/:id/pay',
    {
      config: { limits: LIMITS },
      schema: {
        summary: 'Pay an order at the gateway: leads the browser to the payment page',
        params: idParamsSchema,
        querystring: pageLanguageSchema,
        response: { 303: z.undefined() },
      },
    },
    async (request, reply) => {
      const em = orm.em.fork();
      const order = await getOrder(em, signedIn(request).id, request.params.id);
      await prepareGatewayPayment(em, gateway, order);
      return reply.redirect(`/api/orders/${order.id}/pay?language=${request.query.language}`, 303);
    },
  );

  // Apart from the request that prepares it, so that Back leads to no page that the browser must send again.
  app.get(
    '/api/orders/:id/pay',
    {
      schema: {
        summary: 'Get the payment page, which posts the browser to the gateway',
        params: idParamsSchema,
        querystring: pageLanguageSchema,
        response: { 200: paymentPageResponse, 303: z.undefined() },
      },
    },
    async (request, reply) => {
      const em = orm.em.fork();
      const order = await getOrder(em, signedIn(request).id, request.params.id);
      const found = await findDueAtGateway(em, gateway, order);
      const { language } = request.query;
      // An address from the browser's history, say, before the customer has asked to pay.
      const { gatewayOrderId } = found.due;
      if (gatewayOrderId === null) return reply.redirect(unpaidOrderUrl(env.PUBLIC_URL, order.id, language).href, 303);
      return sendPaymentPage(reply, env, { ...found, gatewayOrderId, language });
    },
  );
};
