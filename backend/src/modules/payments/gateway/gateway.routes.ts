import { idParamSchema } from '@mithai/contracts';
import { z } from 'zod';
import type { Routes } from '../../../routes.ts';
import { acceptForms } from '../forms.ts';
import { gatewayOrderIdsOf, supplementsAtGateway } from './gateway-order.ts';
import { PAYMENT_TOKEN_MAX, readPaymentToken } from '../payment-link.ts';
import { pageLanguageSchema, paymentLinkUrl, unpaidOrderUrl } from '../payment-page.ts';
import { Payment } from '../payment.entity.ts';
import { signatureInvalid } from '../payments.errors.ts';
import { isGatewayFailure, type Razorpay } from './razorpay.ts';
import { syncPayment } from '../sync-payment.ts';
import { isCallbackSigned, isWebhookSigned } from './signatures.ts';
import { countRejection, parseJson, storeWebhook } from './webhooks.service.ts';

interface GatewayOptions {
  gateway: Razorpay | null;
}

const WEBHOOK_MAX_BYTES = 64 * 1024;

/** Calls of the gateway, or of a browser that comes from it. Their signatures replace session and origin. */
export const gatewayRoutes: Routes<GatewayOptions> = async (app, options) => {
  await app.register(callbackRoutes, options);
  await app.register(webhookRoutes, options);
};

/** Success brings a signature; a failure brings an error, which is believed only if the gateway confirms it. */
const callbackSchema = z.union([
  z.object({ razorpay_payment_id: z.string(), razorpay_signature: z.string() }),
  z.object({ 'error[code]': z.string(), 'error[metadata]': z.string().optional() }),
]);

const metadataSchema = z.object({ order_id: z.string() });

const callbackRoutes: Routes<GatewayOptions> = async (app, { env, orm, gateway }) => {
  acceptForms(app);

  app.post(
    '/api/payments/callback',
    {
      config: { isSigned: true, limits: { network: 'PAYMENT_CALLBACK_BY_NETWORK' } },
      schema: {
        summary: 'Return from the gateway’s page, with its signature',
        querystring: pageLanguageSchema.extend({
          order: idParamSchema,
          link: z.string().max(PAYMENT_TOKEN_MAX).optional(),
        }),
        response: { 303: z.undefined() },
      },
    },
    async (request, reply) => {
      const orderId = request.query.order;
      const em = orm.em.fork();
      const payment = await em.findOne(Payment, { orderId });
      const fields = callbackSchema.safeParse(request.body).data;
      const supplements = await supplementsAtGateway(em, orderId);
      const gatewayOrderIds = payment
        ? [...(await gatewayOrderIdsOf(em, payment)), ...supplements.flatMap((one) => one.gatewayOrderId ?? [])]
        : [];
      const isNamed = fields && gatewayOrderIds.some((id) => isGenuine(id, fields));
      // An error is not signed: strangers must not learn, or cause, anything by it.
      if (!fields || ('razorpay_signature' in fields && (!gateway || !isNamed))) {
        await countRejection(em, 'callback');
        throw signatureInvalid();
      }
      try {
        if (gateway && isNamed) await syncPayment(em, gateway, orderId, 'callback');
      } catch (error) {
        // The webhook or the poll settles it.
        if (!isGatewayFailure(error)) throw error;
        request.log.warn({ err: error }, 'a payment could not be settled at its return');
      }
      const { link, language } = request.query;
      const isOfOrder = link !== undefined && readPaymentToken(env, link) === orderId;
      const page = isOfOrder
        ? paymentLinkUrl(env.PUBLIC_URL, link, language)
        : unpaidOrderUrl(env.PUBLIC_URL, orderId, language);
      return reply.redirect(page.href, 303);
    },
  );

  const isGenuine = (gatewayOrderId: string, fields: z.infer<typeof callbackSchema>): boolean => {
    if (!('razorpay_signature' in fields))
      return metadataSchema.safeParse(parseJson(fields['error[metadata]'] ?? '')).data?.order_id === gatewayOrderId;
    const signed = { gatewayOrderId, gatewayPaymentId: fields.razorpay_payment_id };
    return isCallbackSigned(env, signed, fields.razorpay_signature);
  };
};

const webhookRoutes: Routes<GatewayOptions> = async (app, { env, orm }) => {
  // The signature covers the bytes that were sent.
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: WEBHOOK_MAX_BYTES },
    async (_request: unknown, body: Buffer) => body,
  );

  app.post(
    '/api/payments/webhook',
    {
      config: { isSigned: true, limits: { network: 'WEBHOOK_BY_NETWORK' } },
      schema: {
        summary: 'Message of the gateway, signed; a worker does its work',
        response: { 200: z.object({ received: z.literal(true) }) },
      },
    },
    async ({ body, headers }) => {
      const em = orm.em.fork();
      const { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId } = headers;
      if (!Buffer.isBuffer(body) || typeof signature !== 'string' || !isWebhookSigned(env, body, signature)) {
        await countRejection(em, 'webhook');
        throw signatureInvalid();
      }
      await storeWebhook(em, body, typeof eventId === 'string' ? eventId.slice(0, 200) : undefined);
      return { received: true as const };
    },
  );
};
