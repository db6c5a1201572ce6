import {
  idParamsSchema,
  mergeWishlistSchema,
  sharedWishlistParamsSchema,
  wishlistSchema,
  wishlistShareSchema,
} from '@mithai/contracts';
import { z } from 'zod';
import { signedIn } from '../../platform/access.ts';
import type { Routes } from '../../routes.ts';
import {
  addWish,
  findShareToken,
  getSharedWishlist,
  getWishlist,
  mergeWishlist,
  removeWish,
  shareWishlist,
  withdrawShare,
} from './wishlist.service.ts';

export const wishlistRoutes: Routes = async (app, options) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  await app.register(wishRoutes, options);
  await app.register(shareRoutes, options);
};

const wishRoutes: Routes = async (app, { orm }) => {
  app.get(
    '/api/wishlist',
    { schema: { summary: 'Get the wishlist, newest first', response: { 200: wishlistSchema } } },
    async (request) => getWishlist(orm.em.fork(), signedIn(request).id),
  );

  app.put(
    '/api/wishlist/:id',
    { schema: { summary: 'Add a product to the wishlist', params: idParamsSchema, response: { 204: z.null() } } },
    async (request, reply) => {
      await addWish(orm.em.fork(), signedIn(request).id, request.params.id);
      return reply.status(204).send(null);
    },
  );

  app.delete(
    '/api/wishlist/:id',
    { schema: { summary: 'Remove a product from the wishlist', params: idParamsSchema, response: { 204: z.null() } } },
    async (request, reply) => {
      await removeWish(orm.em.fork(), signedIn(request).id, request.params.id);
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/api/wishlist/merge',
    {
      schema: {
        summary: 'Merge a guest’s wishlist into the wishlist',
        body: mergeWishlistSchema,
        response: { 200: wishlistSchema },
      },
    },
    async (request) => mergeWishlist(orm.em.fork(), signedIn(request).id, request.body.productIds),
  );
};

const shareRoutes: Routes = async (app, { env, orm }) => {
  app.get(
    '/api/wishlist/share',
    { schema: { summary: 'Get the link that shares the wishlist', response: { 200: wishlistShareSchema } } },
    async (request) => ({ token: await findShareToken(orm.em.fork(), env, signedIn(request).id) }),
  );

  app.post(
    '/api/wishlist/share',
    { schema: { summary: 'Share the wishlist by a link', response: { 200: wishlistShareSchema } } },
    async (request) => ({ token: await shareWishlist(orm.em.fork(), env, signedIn(request).id) }),
  );

  app.delete(
    '/api/wishlist/share',
    { schema: { summary: 'Withdraw the link', response: { 204: z.null() } } },
    async (request, reply) => {
      await withdrawShare(orm.em.fork(), signedIn(request).id);
      return reply.status(204).send(null);
    },
  );

  app.get(
    '/api/shared-wishlists/:token',
    {
      config: { limits: { network: 'SHARED_WISHLIST_BY_NETWORK' } },
      schema: {
        summary: 'Get the products of a shared wishlist',
        params: sharedWishlistParamsSchema,
        response: { 200: wishlistSchema },
      },
    },
    async (request) => getSharedWishlist(orm.em.fork(), env, request.params.token),
  );
};
