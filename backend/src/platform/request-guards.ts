import { finished } from 'node:stream';
import { BAD_REQUEST, BODY_MAX_BYTES, BODY_TIMEOUT_MS, NOT_FOUND, hasSeveralHosts } from '@mithai/contracts/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ShopError } from './errors.ts';

/** An id has one spelling: %31 is 1 for the router, and another URL for every cache. */
const ENCODED_DIGIT = /^[^?]*%3\d/;

/** Refuses requests that other servers on their way may have read differently, and gives up on bodies that do not arrive. */
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
