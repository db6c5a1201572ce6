import {
  reasonOf,
  BAD_REQUEST,
  BODY_TOO_LARGE,
  INTERNAL_ERROR,
  NOT_FOUND,
  UNAVAILABLE,
  UNSUPPORTED_MEDIA_TYPE,
  type Problem,
} from '@mithai/contracts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isConnectionError } from './connection-error.ts';
import { ShopError, VALIDATION_FAILED } from './errors.ts';
import { isConflict } from './transaction.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Code of the error response, for the request log. */
    problemCode: string | null;
  }
}

type ErrorResponse = Omit<Problem, 'requestId'> & { status: number; retryAfterSeconds?: number };

/** Converts errors to responses. Undeclared errors become an opaque 500, logged with the request id. */
export const registerProblemHandler = (app: FastifyInstance): void => {
  app.decorateRequest('problemCode', null);
  app.setErrorHandler<FastifyError>(sendError);
  app.setNotFoundHandler((request, reply) => send(request, reply, NOT_FOUND));
};

/** Also the `frameworkErrors` option: the router's own errors bypass hooks and the error handler. */
export const sendError = (
  error: FastifyError | ShopError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  const response = toErrorResponse(error);
  if (response.status >= 500) request.log.error({ err: error }, 'request failed');
  return send(request, reply, response);
};

const send = (
  request: FastifyRequest,
  reply: FastifyReply,
  { status, retryAfterSeconds, ...problem }: ErrorResponse,
) => {
  request.problemCode = problem.code;
  if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds);
  return reply.status(status).send({ ...problem, requestId: request.id } satisfies Problem);
};

/** Also for a failed part of a request whose other parts succeed. */
export const toErrorResponse = (error: Error & Partial<Pick<FastifyError, 'code' | 'statusCode'>>): ErrorResponse => {
  if (error instanceof ShopError) return fromShopError(error);
  if (hasZodFastifySchemaValidationErrors(error)) return fromValidation(error);
  if (isDatabaseUnavailable(error) || isConflict(error)) return { ...UNAVAILABLE, retryAfterSeconds: 5 };
  return FRAMEWORK_ERRORS[error.code ?? ''] ?? fromStatus(error.statusCode);
};

const fromShopError = ({ status, code, message, params, issues, retryAfterSeconds }: ShopError): ErrorResponse => ({
  status,
  code,
  message,
  ...(params && { params }),
  ...(issues && { issues }),
  ...(retryAfterSeconds && { retryAfterSeconds }),
});

const fromValidation = (error: FastifyError): ErrorResponse => {
  if (error.validationContext === 'params') return NOT_FOUND;
  const issues = (error.validation ?? []).map(({ instancePath, params, message = 'Invalid value' }) => ({
    path: instancePath.slice(1).replaceAll('/', '.'),
    message,
    ...reasonOf(params),
  }));
  return {
    ...VALIDATION_FAILED,
    message: issues.find(({ path }) => path)?.message ?? VALIDATION_FAILED.message,
    issues,
  };
};

const FRAMEWORK_ERRORS: Record<string, ErrorResponse | undefined> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: UNSUPPORTED_MEDIA_TYPE,
  FST_ERR_BAD_URL: NOT_FOUND,
  FST_ERR_MAX_PARAM_LENGTH: NOT_FOUND,
  FST_ERR_CTP_BODY_TOO_LARGE: BODY_TOO_LARGE,
};

const fromStatus = (status = 500): ErrorResponse =>
  status >= 400 && status < 500 ? { ...BAD_REQUEST, status } : INTERNAL_ERROR;

/** Lost connections, no room or connections, shutdown, read-only, failed disk. */
const UNAVAILABLE_SQLSTATE = /^(?:08...|53...|57P..|25006|58030)$/;
const CONNECTION_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (?:has encountered|was closed)/;

/** Only Postgres errors arrive here raw; other boundaries, such as the object store, throw a `ShopError`. */
const isDatabaseUnavailable = (error: Error): boolean => {
  const code = 'code' in error ? String(error.code) : '';
  return isConnectionError(error) || UNAVAILABLE_SQLSTATE.test(code) || CONNECTION_MESSAGES.test(error.message);
};
