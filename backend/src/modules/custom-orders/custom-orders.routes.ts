import { randomUUID } from 'node:crypto';
import {
  IDEMPOTENCY_KEY_HEADER,
  customOrderFormSchema,
  customOrderListSchema,
  customOrderSchema,
  customOrdersQuerySchema,
  idParamsSchema,
  idempotencyKeySchema,
  orderAtQuoteSchema,
  orderSchema,
  reviewCustomOrderSchema,
  reviewedCustomOrderListSchema,
  reviewedCustomOrderSchema,
} from '@mithai/contracts';
import { networksOf } from '@mithai/server/network';
import { z } from 'zod';
import { signedIn } from '../../platform/access.ts';
import { actorOf } from '../../platform/actor.ts';
import { clientIp } from '../../platform/client-ip.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import type { Routes } from '../../routes.ts';
import { countOrderTries } from '../discounts/index.ts';
import type { OrderPayments } from '../orders/index.ts';
import { presentForReview, presentRequest } from './custom-orders.presenter.ts';
import {
  listAllRequests,
  orderAtQuote,
  createRequest,
  listRequests,
  reviewRequest,
  withdrawRequest,
} from './custom-orders.service.ts';

interface CustomOrderOptions {
  limits: RateLimits;
  payments: OrderPayments;
}

export const customOrderRoutes: Routes<CustomOrderOptions> = async (app, options) => {
  await app.register(requestRoutes, options);
  await app.register(reviewRoutes, options);
};

const requestRoutes: Routes<CustomOrderOptions> = async (app, options) => {
  await app.register(ownRequestRoutes, options);
  await app.register(quoteRoutes, options);
};

const ownRequestRoutes: Routes = async (app, { orm }) => {
  app.post(
    '/api/custom-orders',
    {
      config: { limits: { account: 'CUSTOM_ORDER', network: 'CUSTOM_ORDER_BY_NETWORK' } },
      schema: {
        summary: 'Request a package of products or a new recipe; a userId in the body is ignored',
        body: customOrderFormSchema,
        response: { 201: customOrderSchema },
      },
    },
    async (request, reply) =>
      reply.status(201).send(presentRequest(await createRequest(orm.em.fork(), signedIn(request), request.body))),
  );

  app.get(
    '/api/custom-orders/my-requests',
    {
      schema: {
        summary: 'List the user’s custom order requests, newest first',
        response: { 200: customOrderListSchema },
      },
    },
    async (request) => (await listRequests(orm.em.fork(), signedIn(request).id)).map(presentRequest),
  );

  app.post(
    '/api/custom-orders/:id/withdraw',
    {
      schema: {
        summary: 'Withdraw a pending request',
        params: idParamsSchema,
        response: { 200: customOrderSchema },
      },
    },
    async (request) => presentRequest(await withdrawRequest(orm.em.fork(), signedIn(request).id, request.params.id)),
  );
};

const quoteRoutes: Routes<CustomOrderOptions> = async (app, { env, orm, limits, payments }) => {
  app.post(
    '/api/custom-orders/:id/order',
    {
      config: { limits: { account: 'ORDER', network: 'ORDER_BY_NETWORK' } },
      schema: {
        summary: 'Accept a request’s quote, which places an order at its price',
        params: idParamsSchema,
        headers: z.object({ [IDEMPOTENCY_KEY_HEADER]: idempotencyKeySchema.optional() }),
        body: orderAtQuoteSchema,
        response: { 201: orderSchema },
      },
    },
    async (request, reply) => {
      const idempotencyKey = request.headers[IDEMPOTENCY_KEY_HEADER] ?? randomUUID();
      const { params, body: input, sentBody } = request;
      const attempt = { input, sentBody, idempotencyKey };
      const tries = { limits, networks: networksOf(clientIp(request, env)), codes: input.discountCodes ?? [] };
      const order = await countOrderTries(tries, (countCodes) =>
        orderAtQuote(orm.em.fork(), { limits: env, payments, countCodes }, signedIn(request), params.id, attempt),
      );
      return reply.status(201).send(order);
    },
  );
};

const reviewRoutes: Routes = async (app, { env, orm }) => {
  app.get(
    '/api/custom-order-requests',
    {
      schema: {
        summary: 'List all custom order requests, newest first',
        querystring: customOrdersQuerySchema,
        response: { 200: reviewedCustomOrderListSchema },
      },
    },
    async (request) => (await listAllRequests(orm.em.fork(), request.query)).map(presentForReview),
  );

  app.patch(
    '/api/custom-order-requests/:id/status',
    {
      schema: {
        summary: 'Accept or decline a request, optionally with a quote',
        params: idParamsSchema,
        body: reviewCustomOrderSchema,
        response: { 200: reviewedCustomOrderSchema },
      },
    },
    async (request) =>
      presentForReview(await reviewRequest(orm.em.fork(), actorOf(request, env), request.params.id, request.body)),
  );
};
