import {
  hasSeveralHosts,
  BAD_REQUEST,
  BODY_TOO_LARGE,
  INTERNAL_ERROR,
  NOT_FOUND,
  type Problem,
  type HttpProblem,
} from '@mithai/contracts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export class RequestError extends Error {
  readonly problem: HttpProblem;

  constructor(problem: HttpProblem) {
    super(problem.message);
    this.problem = problem;
  }
}

export function registerProblemHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(sendError);
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, NOT_FOUND));
  app.addHook('onRequest', async ({ raw }) => {
    if (hasSeveralHosts(raw.rawHeaders)) throw new RequestError(BAD_REQUEST);
  });
}

/** For errors of the router, which bypass hooks and handlers: the option `frameworkErrors`. */
export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = toProblem(error);
  if (problem.status >= 500) request.log.error({ err: error }, 'request failed');
  return sendProblem(request, reply, problem);
}

export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, ...problem }: HttpProblem,
): FastifyReply {
  if (!request.raw.complete) reply.header('connection', 'close');
  return reply.code(status).send({ ...problem, requestId: request.id } satisfies Problem);
}

function toProblem(error: FastifyError): HttpProblem {
  if (error instanceof RequestError) return error.problem;
  const { code, statusCode = 500 } = error;
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH') return NOT_FOUND;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return BODY_TOO_LARGE;
  return statusCode >= 400 && statusCode < 500 ? { ...BAD_REQUEST, status: statusCode } : INTERNAL_ERROR;
}
