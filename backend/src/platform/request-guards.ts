import { finished } from 'node:stream';
import { BODY_MAX_BYTES, BODY_TIMEOUT_MS, hasSeveralHosts, BAD_REQUEST, NOT_FOUND } from '@mithai/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ShopError } from './errors.ts';

/** An encoded digit in an id would give caches a second URL of the same resource. */
const ENCODED_DIGIT = /^[^?]*%3\d/;

/** Rejects requests that a proxy may parse differently (request smuggling), and times out bodies that do not arrive. */
export const guardRequests = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ raw, url }) => {
    if (hasSeveralHosts(raw.rawHeaders)) throw new ShopError(BAD_REQUEST);
    if (ENCODED_DIGIT.test(url)) throw new ShopError(NOT_FOUND);
  });
  app.addHook('preParsing', async (request) => {
    const { raw } = request;
    if (!hasSmallBody(request)) return;
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, BODY_TIMEOUT_MS);
    finished(raw, () => clearTimeout(timer));
  });
};

const hasSmallBody = ({ headers, routeOptions }: FastifyRequest): boolean =>
  (Number(headers['content-length']) > 0 || headers['transfer-encoding'] !== undefined) &&
  !headers['content-type']?.startsWith('multipart/') &&
  (routeOptions.bodyLimit ?? BODY_MAX_BYTES) <= BODY_MAX_BYTES;
