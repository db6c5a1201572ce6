import { isSecondFactorRequired, type Env } from '@mithai/backend/env';
import { SAFE_METHODS, isSameOrigin } from '@mithai/backend/origin';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../html.ts';

/** Otherwise the board would fetch fonts from a third party, which would learn when operators are active. */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; form-action 'self'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

type OperatorsEnv = Pick<Env, 'PUBLIC_URL' | 'NODE_ENV' | 'PROXY_SECRET'>;

interface Visitor {
  id: number;
  role: string;
  hasSecondFactor: boolean;
}

/** Requires the administrator and, for unsafe methods, the shop's own origin and an audit entry. */
export const registerOperatorAccess = (
  app: FastifyInstance,
  env: OperatorsEnv,
  findVisitor: (request: FastifyRequest) => Promise<Visitor | null>,
  noteAct: (request: FastifyRequest, visitor: Visitor) => Promise<void>,
): void => {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS);
    const visitor = await findVisitor(request);
    const refusal = refusalOf(request, visitor, env);
    if (refusal) await refuse(request, reply, refusal, env);
    else if (visitor && !SAFE_METHODS.has(request.method)) await noteAct(request, visitor);
  });
};

interface Refusal {
  status: 401 | 403;
  message: string;
}

const refusalOf = (request: FastifyRequest, visitor: Visitor | null, env: OperatorsEnv): Refusal | null => {
  if (!visitor) return { status: 401, message: 'Please sign in as the administrator to see this page.' };
  if (visitor.role !== 'admin') return { status: 403, message: 'You do not have permission to see this page.' };
  if (isSecondFactorRequired(env) && !visitor.hasSecondFactor) {
    return { status: 403, message: 'Please turn on two-step sign-in first: the admin panel leads you through it.' };
  }
  if (SAFE_METHODS.has(request.method) || isSameOrigin(request, { ...env, CORS_ORIGINS: [] })) return null;
  return { status: 403, message: 'This can only be done from the shop’s own pages.' };
};

const refuse = (
  request: FastifyRequest,
  reply: FastifyReply,
  { status, message }: Refusal,
  { PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>,
): FastifyReply => {
  reply.status(status);
  if (!request.headers.accept?.includes('text/html')) return reply.send({ message });
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Mithai: operators</title>
<style>body{margin:0;padding:15vh 24px;background:#FBF6EC;color:#2B1A10;font:17px/1.5 Mukta,'Segoe UI',sans-serif;text-align:center}a{color:#8A4B1F}</style></head>
<body><p>${message}</p><p><a href="${new URL('/auth', PUBLIC_URL).href}">Go to sign in</a></p></body></html>`;
  return reply.type('text/html; charset=utf-8').send(page.markup);
};
