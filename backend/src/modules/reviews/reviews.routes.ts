import type { EntityManager } from '@mikro-orm/postgresql';
import {
  answerReviewSchema,
  hiddenReviewsSchema,
  idParamsSchema,
  moderateReviewSchema,
  myReviewsSchema,
  ownReviewSchema,
  reviewImageParamsSchema,
  reviewPageSchema,
  reviewsQuerySchema,
  reviewVotesSchema,
  writeReviewSchema,
  type OwnReview,
} from '@mithai/contracts';
import { z } from 'zod';
import { signedIn } from '../../platform/access.ts';
import { actorOf } from '../../platform/actor.ts';
import type { Routes } from '../../routes.ts';
import { listReviews } from './list-reviews.ts';
import {
  answerAsPartner,
  answerAsShop,
  removeAnswerAsPartner,
  removeAnswerAsShop,
  withAnswers,
} from './review-answers.ts';
import { listVotes, voteHelpful, withdrawVote } from './review-votes.ts';
import type { Review } from './review.entity.ts';
import { presentOwnReview, presentReview } from './reviews.presenter.ts';
import {
  deleteReview,
  listHiddenReviews,
  moderateReview,
  listMyReviews,
  removePicture,
  writeReview,
} from './reviews.service.ts';

export const reviewRoutes: Routes = async (app, options) => {
  await app.register(productReviewRoutes, options);
  await app.register(voteRoutes, options);
  await app.register(answerRoutes, options);
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
        summary: 'List a product’s reviews, sorted and filtered',
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
      const em = orm.em.fork();
      const { review, isNew } = await writeReview(em, signedIn(request), request.params.id, request.body);
      return reply.status(isNew ? 201 : 200).send(await presentOwn(em, review));
    },
  );
};

const presentOwn = async (em: EntityManager, review: Review): Promise<OwnReview> => {
  const [answered] = await withAnswers(em, [review]);
  return presentOwnReview(answered ?? { review, answer: null });
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
    async (request) => {
      const em = orm.em.fork();
      const review = await moderateReview(em, actorOf(request, env), request.params.id, request.body.isHidden);
      return presentOwn(em, review);
    },
  );

  app.delete(
    '/api/admin/reviews/:id/images/:key',
    {
      schema: {
        summary: 'Remove a picture from a review',
        params: reviewImageParamsSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { id, key } = request.params;
      await removePicture(orm.em.fork(), actorOf(request, env), id, key);
      return reply.status(204).send(null);
    },
  );
};

const voteRoutes: Routes = async (app, { orm }) => {
  const limited = { limits: { account: 'REVIEW_VOTE', network: 'REVIEW_VOTE_BY_NETWORK' } } as const;

  app.get(
    '/api/products/:id/review-votes',
    {
      schema: {
        summary: 'List the product’s reviews that the user found helpful',
        params: idParamsSchema,
        response: { 200: reviewVotesSchema },
      },
    },
    async (request) => listVotes(orm.em.fork(), signedIn(request).id, request.params.id),
  );

  app.put(
    '/api/reviews/:id/helpful',
    {
      config: limited,
      schema: { summary: 'Find a review helpful', params: idParamsSchema, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await voteHelpful(orm.em.fork(), signedIn(request).id, request.params.id);
      return reply.status(204).send(null);
    },
  );

  app.delete(
    '/api/reviews/:id/helpful',
    {
      config: limited,
      schema: { summary: 'Take back that a review is helpful', params: idParamsSchema, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await withdrawVote(orm.em.fork(), signedIn(request).id, request.params.id);
      return reply.status(204).send(null);
    },
  );
};

const answerRoutes: Routes = async (app, { env, orm }) => {
  const limited = { limits: { account: 'REVIEW_ANSWER', network: 'REVIEW_ANSWER_BY_NETWORK' } } as const;
  const written = { params: idParamsSchema, body: answerReviewSchema, response: { 204: z.null() } };
  const removed = { params: idParamsSchema, response: { 204: z.null() } };

  app.put(
    '/api/reviews/:id/answer',
    {
      config: limited,
      schema: { summary: 'Answer a review of the partner’s product, or change the answer', ...written },
    },
    async (request, reply) => {
      await answerAsPartner(orm.em.fork(), signedIn(request).id, request.params.id, request.body.text);
      return reply.status(204).send(null);
    },
  );

  app.delete(
    '/api/reviews/:id/answer',
    { config: limited, schema: { summary: 'Remove the partner’s answer to a review', ...removed } },
    async (request, reply) => {
      await removeAnswerAsPartner(orm.em.fork(), signedIn(request).id, request.params.id);
      return reply.status(204).send(null);
    },
  );

  app.put(
    '/api/admin/reviews/:id/answer',
    { schema: { summary: 'Answer a review of the shop’s own product, or change the answer', ...written } },
    async (request, reply) => {
      await answerAsShop(orm.em.fork(), actorOf(request, env), request.params.id, request.body.text);
      return reply.status(204).send(null);
    },
  );

  app.delete(
    '/api/admin/reviews/:id/answer',
    { schema: { summary: 'Take down an answer to a review', ...removed } },
    async (request, reply) => {
      await removeAnswerAsShop(orm.em.fork(), actorOf(request, env), request.params.id);
      return reply.status(204).send(null);
    },
  );
};
