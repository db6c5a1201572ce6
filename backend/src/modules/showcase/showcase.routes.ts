import { showcaseSchema } from '@mithai/contracts';
import type { Orm } from '../../orm.ts';
import { businessDate } from '../../platform/business-date.ts';
import { sendCached, toCachedResponse, type CachedResponse } from '../../platform/cached-response.ts';
import type { CreateCache } from '../../platform/caches.ts';
import type { Routes } from '../../routes.ts';
import { loadShowcase } from './load-showcase.ts';

type ShowcaseCache = () => Promise<CachedResponse>;

/** Caches today's response until a product or a setting changes. */
export const createShowcaseCache = (orm: Orm, createCache: CreateCache): ShowcaseCache => {
  const responses = createCache<CachedResponse>(['settings', 'product', 'stock', 'catalog'], ({ body }) => body.length);
  return () => {
    const today = businessDate();
    return responses.get(today, async () =>
      toCachedResponse(showcaseSchema.encode(showcaseSchema.parse(await loadShowcase(orm.em.fork(), today)))),
    );
  };
};

export const showcaseRoutes: Routes<{ cache: ShowcaseCache }> = async (app, { cache }) => {
  app.get(
    '/api/shop/showcase',
    {
      schema: {
        summary: 'Get the sweet of the season, the next festivals, a maker and the states with sweets in stock',
        response: { 200: showcaseSchema },
      },
    },
    async (request, reply) => sendCached(request, reply, await cache()),
  );
};
