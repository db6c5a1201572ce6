import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readVersion } from '../../outbox/index.ts';
import type { Routes } from '../../routes.ts';
import { readFeedShop, writeFeed } from './merchant-feed.ts';

/** Raise it when the feed of the same products changes. */
const FORMAT = 1;

export const merchantFeedRoutes: Routes = async (app, { env, orm }) => {
  app.get(
    '/feeds/products.xml',
    {
      config: { limits: { network: 'FEED_BY_NETWORK' } },
      schema: {
        summary: 'Get the products on sale as a feed for Google Merchant Center',
        response: { 200: { description: 'RSS 2.0', content: { 'application/xml': { schema: z.string() } } } },
      },
    },
    async (request, reply) => {
      const em = orm.em.fork();
      // Read before the products, so that a change meanwhile makes the feed look older than it is.
      const version = await readVersion(em, ['product', 'stock', 'catalog', 'settings']);
      const shop = await readFeedShop(em, env.PUBLIC_URL);
      return sendFeed(request, reply, etagOf([FORMAT, version, shop]), () => writeFeed(() => orm.em.fork(), shop));
    },
  );
};

const sendFeed = (
  request: FastifyRequest,
  reply: FastifyReply,
  etag: string,
  write: () => AsyncIterable<string>,
): FastifyReply => {
  reply.headers({ etag, 'cache-control': 'public, max-age=300' });
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  return reply.type('application/xml; charset=utf-8').send(Readable.from(write()));
};

const etagOf = (facts: unknown): string =>
  `"${createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22)}"`;
