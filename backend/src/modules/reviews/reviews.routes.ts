import {
  hiddenReviewsSchema,
  idParamsSchema,
  moderateReviewSchema,
  myReviewsSchema,
  ownReviewSchema,
  reviewPageSchema,
  reviewsQuerySchema,
  writeReviewSchema,
} from '@mithai/contracts';
import { z } from 'zod';
import { signedIn } from '../../platform/access.ts';
import { actorOf } from '../../platform/actor.ts';
import type { Routes } from '../../routes.ts';
import { presentOwnReview, presentReview } from './reviews.presenter.ts';
import {
  deleteReview,
  listHiddenReviews,
  moderateReview,
  listMyReviews,
  listReviews,
  writeReview,
} from './reviews.service.ts';

export const reviewRoutes: Routes = async (app, options) => {
  await app.register(productReviewRoutes, options);
  await app.register(reviewModerationRoutes, options);
};

const LIMITS = { limits: { account: 'REVIEW', network: 'REVIEW_BY_NETWORK' } } as const;

const productReviewRoutes: Routes = async (app, options) => {
  await app.register(reviewsOfProductRoutes, options);
  await app.register(ownReviewRoutes, options);
};

const reviewsOfProductRoutes: Routes = async (app, { orm }) => {
  app.get(
    '/api/products/:id/reviews',
    {
      schema: {
        summary: 'List a product’s reviews, newest first',
        params: idParamsSchema,
        querystring: reviewsQuerySchema,
        response: { 200: reviewPageSchema },
      },
    },
    async (request) => {
      const page = await listReviews(orm.em.fork(), request.params.id, request.query);
      return { ...page, reviews: page.reviews.map(presentReview) };
    },
  );

  app.post(
    '/api/products/:id/reviews',
    {
      config: LIMITS,
      schema: {
        summary: 'Review a delivered product; replaces an earlier review',
        params: idParamsSchema,
        body: writeReviewSchema,
        response: { 200: ownReviewSchema, 201: ownReviewSchema },
      },
    },
    async (request, reply) => {
      const { review, isNew } = await writeReview(orm.em.fork(), signedIn(request), request.params.id, request.body);
      return reply.status(isNew ? 201 : 200).send(presentOwnReview(review));
    },
  );
};

const ownReviewRoutes: Routes = async (app, { orm }) => {
  app.get(
    '/api/reviews/mine',
    {
      schema: {
        summary: 'List the products the user can review, with existing reviews',
        response: { 200: myReviewsSchema },
      },
    },
    async (request) => {
      const reviews = await listMyReviews(orm.em.fork(), signedIn(request).id);
      return reviews.map(({ productId, review }) => ({ productId, review: review && presentOwnReview(review) }));
    },
  );

  app.delete(
    '/api/reviews/:id',
    {
      config: LIMITS,
      schema: { summary: 'Delete the user’s review', params: idParamsSchema, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await deleteReview(orm.em.fork(), signedIn(request).id, request.params.id);
      return reply.status(204).send(null);
    },
  );
};

const reviewModerationRoutes: Routes = async (app, { env, orm }) => {
  app.get(
    '/api/admin/products/:id/hidden-reviews',
    {
      schema: {
        summary: 'List hidden reviews, newest first',
        params: idParamsSchema,
        response: { 200: hiddenReviewsSchema },
      },
    },
    async (request) => (await listHiddenReviews(orm.em.fork(), request.params.id)).map(presentReview),
  );

  app.patch(
    '/api/admin/reviews/:id',
    {
      schema: {
        summary: 'Hide or show a review',
        params: idParamsSchema,
        body: moderateReviewSchema,
        response: { 200: ownReviewSchema },
      },
    },
    async (request) =>
      presentOwnReview(
        await moderateReview(orm.em.fork(), actorOf(request, env), request.params.id, request.body.isHidden),
      ),
  );
};
