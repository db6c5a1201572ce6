import { IMAGE_MAX_BYTES } from './image-limits.ts';
import { BAD_REQUEST, HEADERS_TOO_LARGE, REQUEST_TIMEOUT, type HttpProblem } from './http.errors.ts';
import type { Problem } from './problems.ts';

/** Default limit of a request body. */
export const BODY_MAX_BYTES = 256 * 1024;

/** An image and its multipart form. */
export const UPLOAD_MAX_BYTES = IMAGE_MAX_BYTES + 64 * 1024;

/** Maximum time to answer a received upload. The storefront's timeout is longer than the backend's. */
export const UPLOAD_ANSWER_MAX_SECONDS = 60;
export const UPLOAD_PROXY_TIMEOUT_MS = (UPLOAD_ANSWER_MAX_SECONDS + 30) * 1000;

/** Thousands of products with long descriptions. */
export const PRODUCT_IMPORT_MAX_BYTES = 16 * 1024 * 1024;

/** A year of a busy account, and with room for JSON escaping. */
export const BANK_STATEMENT_FILE_MAX_BYTES = 2 * 1024 * 1024;
export const BANK_STATEMENT_MAX_BYTES = 3 * 1024 * 1024;

/** Time for a body of at most BODY_MAX_BYTES to arrive. */
export const BODY_TIMEOUT_MS = 20_000;

/** Fastify options of every server. Within the request timeout, a phone uploads 5 MB at 70 kbit/s. */
export const SERVER_TIMEOUTS = {
  requestTimeout: 10 * 60_000,
  /** Idle timeout, in milliseconds. */
  connectionTimeout: 120_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
};

/**
 * Headers with which the storefront authenticates itself and forwards the visitor's IP and host, and its request id.
 */
export const CLIENT_IP_HEADER = 'x-client-ip';
export const PROXY_SECRET_HEADER = 'x-proxy-secret';
export const REQUEST_ID_HEADER = 'x-request-id';
export const FORWARDED_HOST_HEADER = 'x-forwarded-host';

interface ClientSocket {
  destroyed: boolean;
  writable: boolean;
  write: (text: string) => unknown;
  destroy: (error: Error) => unknown;
}

/** Fastify's `clientErrorHandler`: responds to requests that the HTTP parser rejected, which no hook sees. */
export const answerClientError = (error: Error & { code: string }, socket: ClientSocket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(clientErrorResponse(error.code));
  socket.destroy(error);
};

const clientErrorResponse = (errorCode: string): string => {
  const { status, ...problem } = CLIENT_ERRORS[errorCode] ?? BAD_REQUEST;
  const body = new TextEncoder().encode(
    JSON.stringify({ ...problem, requestId: crypto.randomUUID() } satisfies Problem),
  );
  return [
    `HTTP/1.1 ${status} ${problem.code}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${body.length}`,
    'connection: close',
    '',
    new TextDecoder().decode(body),
  ].join('\r\n');
};

const CLIENT_ERRORS: Record<string, HttpProblem | undefined> = {
  ERR_HTTP_REQUEST_TIMEOUT: REQUEST_TIMEOUT,
  HPE_HEADER_OVERFLOW: HEADERS_TOO_LARGE,
};

/** With several Host headers, servers on the way may see different sites. */
export const hasSeveralHosts = (rawHeaders: readonly string[]): boolean =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host').length > 1;
