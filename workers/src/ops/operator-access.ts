import { assertAdmin, type SessionUser } from '@mithai/backend/access';
import type { Env } from '@mithai/backend/env';
import { ShopError } from '@mithai/backend/errors';
import { foreignOrigin, unauthenticated } from '@mithai/backend/request-errors';
import { SAFE_METHODS, isSameOrigin } from '@mithai/backend/origin';
import { sendError } from '@mithai/backend/problem-handler';
import { lightDark } from '@mithai/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../html.ts';

/** Without them the board would fetch fonts from a third party, which would learn when operators are active. */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; form-action 'self'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

type OperatorsEnv = Pick<Env, 'PUBLIC_URL' | 'NODE_ENV' | 'PROXY_SECRET'>;

interface OperatorAccess {
  env: OperatorsEnv;
  findUser: (request: FastifyRequest) => Promise<SessionUser | null>;
  /** Audits unsafe calls of routes that do not audit what they change. */
  recordAccess?: (request: FastifyRequest) => Promise<void>;
  /** A program with its own secret. */
  isProgram?: (request: FastifyRequest) => boolean;
}

/** Requires the administrator and, for unsafe methods, the shop's own origin. */
export const registerOperatorAccess = (
  app: FastifyInstance,
  { env, findUser, recordAccess, isProgram }: OperatorAccess,
): void => {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS);
    if (isProgram?.(request)) return;
    try {
      request.user = await findUser(request);
      if (!request.user) throw unauthenticated();
      assertAdmin(request.user, env);
      if (SAFE_METHODS.has(request.method)) return;
      if (!isSameOrigin(request, { ...env, CORS_ORIGINS: [] })) throw foreignOrigin();
      await recordAccess?.(request);
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      await refuse(request, reply, error, env);
    }
  });
};

/** Here and not in an error handler, because the board has its own. */
const refuse = (
  request: FastifyRequest,
  reply: FastifyReply,
  error: ShopError,
  { PUBLIC_URL }: OperatorsEnv,
): FastifyReply => {
  if (!request.headers.accept?.includes('text/html')) return sendError(error, request, reply);
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Mithai: operators</title>
<style>:root{color-scheme:light dark}body{margin:0;padding:15vh 24px;background:${lightDark('paper')};color:${lightDark('ink')};font:17px/1.5 Mukta,'Segoe UI',sans-serif;text-align:center}a{color:${lightDark('jaggery')}}</style></head>
<body><p>${error.message}</p><p><a href="${new URL('/auth', PUBLIC_URL).href}">Go to sign in</a></p></body></html>`;
  return reply.status(error.status).type('text/html; charset=utf-8').send(page.markup);
};
