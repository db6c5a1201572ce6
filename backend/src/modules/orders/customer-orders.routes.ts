import { randomUUID } from 'node:crypto';
import { networksOf } from '@mithai/server/network';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  confirmOrderSchema,
  IDEMPOTENCY_KEY_HEADER,
  idParamsSchema,
  idempotencyKeySchema,
  orderLimitsSchema,
  orderConfirmedSchema,
  orderListSchema,
  orderSchema,
  placeOrderSchema,
  statusHistorySchema,
} from '@mithai/contracts';
import { signedIn, type SessionUser } from '../../platform/access.ts';
import { clientIp } from '../../platform/client-ip.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import type { Routes } from '../../routes.ts';
import { cancelOrder } from './cancel-order.ts';
import { confirmOrder, type VerifyEmail } from './placing/order-confirmation.ts';
import { presentHistory, presentOrder } from './orders.presenter.ts';
import { getOrder, listOrders, getStatusHistory } from './orders.service.ts';
import { withOrderLimits } from './placing/limit-orders.ts';
import type { OrderPayments } from './placing/order-payments.ts';
import { placeOrder, type SaveContact } from './placing/place-order.ts';

export interface PlaceOrderOptions {
  limits: RateLimits;
  payments: OrderPayments;
  saveContact: SaveContact;
  findVisitor: (request: FastifyRequest) => Promise<SessionUser | null>;
  verifyEmail: VerifyEmail;
}

export const placeOrderRoutes: Routes<PlaceOrderOptions> = async (
  app,
  { env, orm, limits, payments, saveContact, ...confirming },
) => {
  app.post(
    '/api/orders',
    {
      config: { limits: { account: 'ORDER', network: 'ORDER_BY_NETWORK' } },
      schema: {
        summary: 'Place an order of the cart',
        headers: z.object({ [IDEMPOTENCY_KEY_HEADER]: idempotencyKeySchema.optional() }),
        body: placeOrderSchema,
        response: { 201: orderSchema },
      },
    },
    async (request, reply) => {
      const idempotencyKey = request.headers[IDEMPOTENCY_KEY_HEADER] ?? randomUUID();
      const attempt = { input: request.body, sentBody: request.sentBody, idempotencyKey };
      const tries = { limits, networks: networksOf(clientIp(request, env)), codes: request.body.discountCodes ?? [] };
      const order = await withOrderLimits(tries, (counters) =>
        placeOrder(orm.em.fork(), signedIn(request), attempt, { limits: env, payments, saveContact, ...counters }),
      );
      return reply.status(201).send(order);
    },
  );

  await app.register(confirmOrderRoutes, { env, orm, ...confirming });
};

const confirmOrderRoutes: Routes<Pick<PlaceOrderOptions, 'findVisitor' | 'verifyEmail'>> = async (
  app,
  { env, orm, findVisitor, verifyEmail },
) => {
  app.post(
    '/api/orders/confirm',
    {
      schema: {
        summary: 'Confirm an order with the emailed link, which also verifies the address of its signed-in buyer',
        body: confirmOrderSchema,
        response: { 200: orderConfirmedSchema },
      },
    },
    async (request) => {
      const visitor = { userId: (await findVisitor(request))?.id ?? null, verifyEmail };
      const { orderId, isEmailVerified } = await confirmOrder(orm.em.fork(), env, request.body.token, visitor);
      return { message: `Thank you. Order #${orderId} is confirmed.`, isEmailVerified };
    },
  );
};

export const customerOrderRoutes: Routes<Pick<PlaceOrderOptions, 'payments'>> = async (app, { env, orm, payments }) => {
  app.get(
    '/api/order-limits',
    { schema: { summary: 'Get the limits of an order', response: { 200: orderLimitsSchema } } },
    async () => ({ quantity: env.ORDER_QUANTITY_MAX }),
  );

  app.get(
    '/api/orders',
    { schema: { summary: 'List the user’s orders, newest first', response: { 200: orderListSchema } } },
    async (request) => (await listOrders(orm.em.fork(), signedIn(request).id)).map(presentOrder),
  );

  app.get(
    '/api/orders/:id',
    { schema: { summary: 'Get one of the user’s orders', params: idParamsSchema, response: { 200: orderSchema } } },
    async (request) => presentOrder(await getOrder(orm.em.fork(), signedIn(request).id, request.params.id)),
  );

  app.get(
    '/api/orders/:id/status-history',
    {
      schema: {
        summary: 'Get an order’s status history, newest first',
        params: idParamsSchema,
        response: { 200: statusHistorySchema },
      },
    },
    async (request) => presentHistory(await getStatusHistory(orm.em.fork(), env, signedIn(request), request.params.id)),
  );

  app.post(
    '/api/orders/:id/cancel',
    {
      config: { limits: { account: 'PAYMENT', network: 'PAYMENT_BY_NETWORK' } },
      schema: {
        summary: 'Cancel one of the user’s orders, until it is being prepared',
        params: idParamsSchema,
        response: { 200: orderSchema },
      },
    },
    async (request) => cancelOrder(orm.em.fork(), payments, signedIn(request).id, request.params.id),
  );
};
