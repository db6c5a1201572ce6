import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  IDEMPOTENCY_KEY_HEADER,
  addToCartSchema,
  cartLineSchema,
  cartSchema,
  idParamsSchema,
  idempotencyKeySchema,
  mergeCartSchema,
  mergedCartSchema,
  updateCartItemSchema,
} from '@mithai/contracts';
import { signedIn } from '../../platform/access.ts';
import { createAccountQueue } from '../../platform/account-queue.ts';
import type { Routes } from '../../routes.ts';
import { addToCart, mergeCart, getCart, removeCartItem, updateCartItem } from './cart.service.ts';

/** More concurrent requests than any browser window sends. */
const WAITING_MAX = 20;

export const cartRoutes: Routes = async (app, options) => {
  await app.register(wholeCartRoutes, options);
  await app.register(cartLineRoutes, options);
};

const wholeCartRoutes: Routes = async (app, { env, orm }) => {
  const oneAtATime = createAccountQueue({ maxWaiting: WAITING_MAX });

  app.get('/api/cart', { schema: { summary: 'Get the cart', response: { 200: cartSchema } } }, async (request) =>
    getCart(orm.em.fork(), signedIn(request).id),
  );

  app.post(
    '/api/cart',
    { schema: { summary: 'Add a product to the cart', body: addToCartSchema, response: { 201: cartLineSchema } } },
    async (request, reply) => {
      const line = await addToCart(orm.em.fork(), { env, user: signedIn(request) }, request.body);
      return reply.status(201).send(line);
    },
  );

  app.post(
    '/api/cart/merge',
    {
      schema: {
        summary: 'Merge a guest cart into the cart',
        headers: z.object({ [IDEMPOTENCY_KEY_HEADER]: idempotencyKeySchema.optional() }),
        body: mergeCartSchema,
        response: { 200: mergedCartSchema },
      },
    },
    async (request) => {
      const idempotencyKey = request.headers[IDEMPOTENCY_KEY_HEADER] ?? randomUUID();
      const user = signedIn(request);
      return oneAtATime(user.id, () => mergeCart(orm.em.fork(), { env, user }, request.body.items, idempotencyKey));
    },
  );
};

const cartLineRoutes: Routes = async (app, { env, orm }) => {
  app.put(
    '/api/cart/:id',
    {
      schema: {
        summary: 'Set a cart item’s quantity',
        params: idParamsSchema,
        body: updateCartItemSchema,
        response: { 200: cartLineSchema },
      },
    },
    async (request) =>
      updateCartItem(orm.em.fork(), { env, user: signedIn(request) }, request.params.id, request.body.quantity),
  );

  app.delete(
    '/api/cart/:id',
    { schema: { summary: 'Remove a cart item', params: idParamsSchema, response: { 204: z.null() } } },
    async (request, reply) => {
      await removeCartItem(orm.em.fork(), signedIn(request).id, request.params.id);
      return reply.status(204).send(null);
    },
  );
};
