import { createTraceparent, TRACEPARENT_HEADER } from '@mithai/contracts';
import type { z } from 'zod';
import { parseJson } from '../parse-json.ts';
import { reportResponse, reportNoResponse } from './connectivity.ts';
import { Problem } from './problem.ts';
import { serverRequest } from './server-request.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Paths of the catalog and the shop: equal for all visitors, so server rendering caches them. */
const IS_SAME_FOR_ALL = /^\/api\/(?:products(?:\/\d+(?:\/seller)?|\?.*)?|shop(?:\/.*)?|delivery-terms|return-policy)$/;

/** Responses to changes that are still to come, and how many have come. */
const awaitedChanges = new Set<Promise<unknown>>();
let changesEnded = 0;

interface Options {
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
  /** Sends no cookie, because the response is cached and shown to other visitors. */
  isForAll?: boolean;
}

/**
 * A schema, or a function that imports it: the schema library loads after the first response, not with the page.
 * Only reads may import theirs: a change would either wait for a second download or fail after it has succeeded.
 */
type SchemaSource<Schema> = Schema | (() => Promise<Schema>);

/** JSON API client. Every call throws a `Problem` unless a successful response matches the schema. */
export const api = {
  get: <Schema extends z.ZodType>(
    schema: SchemaSource<Schema>,
    path: string,
    options?: Options,
  ): Promise<z.output<Schema>> => {
    const server = serverRequest();
    if (!server || !IS_SAME_FOR_ALL.test(path)) return call('GET', schema, path, undefined, options);
    const request = () => call('GET', schema, path, undefined, { isForAll: true });
    return server.fetchCached(path, request) as Promise<z.output<Schema>>;
  },
  post: <Schema extends z.ZodType>(schema: Schema, path: string, body?: unknown, options?: Options) =>
    call('POST', schema, path, body, options),
  put: <Schema extends z.ZodType>(schema: Schema, path: string, body?: unknown, options?: Options) =>
    call('PUT', schema, path, body, options),
  patch: <Schema extends z.ZodType>(schema: Schema, path: string, body?: unknown, options?: Options) =>
    call('PATCH', schema, path, body, options),
  /** Sends a change whose result is not needed. A page of a proxy or a captive portal is not taken for success. */
  send: async (method: 'POST' | 'PUT' | 'PATCH', path: string, body?: unknown): Promise<void> => {
    const { response, text } = await send(method, path, body);
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    if (text !== '' && !isJson) throw Problem.unexpectedResponse(response, new TypeError('the response is not JSON'));
  },
  delete: async (path: string, options?: Options): Promise<void> => {
    await send('DELETE', path, undefined, options);
  },
  text: async (path: string): Promise<string> => (await sendRead(path)).text,
};

async function call<Schema extends z.ZodType>(
  method: Method,
  source: SchemaSource<Schema>,
  path: string,
  body: unknown,
  options?: Options,
): Promise<z.output<Schema>> {
  const { response, text } = await (method === 'GET' ? sendRead(path, options) : send(method, path, body, options));
  const schema = await load(source);
  const parsed = schema.safeParse(parseJson(text));
  if (!parsed.success) throw Problem.unexpectedResponse(response, parsed.error);
  return parsed.data;
}

async function load<Schema extends z.ZodType>(source: SchemaSource<Schema>): Promise<Schema> {
  try {
    return typeof source === 'function' ? await source() : source;
  } catch (error) {
    throw Problem.unreachable(error);
  }
}

/**
 * Repeats a read that was refused if a change answered meanwhile may have replaced the session's token. The server
 * repeats one whose connection was lost, as browsers do: a backend that stops closes idle connections.
 */
async function sendRead(path: string, options?: Options): Promise<{ response: Response; text: string }> {
  const before = changesEnded;
  try {
    return await send('GET', path, undefined, options);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (serverRequest()) {
      if (error.status === 0) return send('GET', path, undefined, options);
      throw error;
    }
    if (error.status !== 401) throw error;
    await Promise.allSettled(awaitedChanges);
    if (changesEnded === before) throw error;
    return send('GET', path, undefined, options);
  }
}

async function send(
  method: Method,
  path: string,
  body: unknown,
  options: Options = {},
): Promise<{ response: Response; text: string }> {
  const server = serverRequest();
  const isForm = body instanceof FormData;
  const headers: Record<string, string> = {
    accept: 'application/json',
    [TRACEPARENT_HEADER]: createTraceparent(),
    ...options.headers,
  };
  if (body !== undefined && !isForm) headers['content-type'] = 'application/json';
  if (server?.cookie && !options.isForAll) headers['cookie'] = server.cookie;
  Object.assign(headers, server?.headers);

  const payload = isForm ? body : body === undefined ? null : JSON.stringify(body);
  const noAnswer = (error: unknown): never => {
    if (isAbort(error)) throw error;
    if (!server) reportNoResponse();
    throw Problem.unreachable(error);
  };
  const responding = fetch(server ? new URL(path, server.apiUrl) : path, {
    method,
    headers,
    body: payload,
    credentials: 'same-origin',
    signal: options.signal ?? null,
  });
  if (!server && method !== 'GET') awaitChange(responding);
  const response = await responding.catch(noAnswer);
  const text = await response.text().catch(noAnswer);
  if (!server) reportResponse(response);
  if (!response.ok) throw Problem.fromResponse(response, text);
  return { response, text };
}

function awaitChange(responding: Promise<Response>): void {
  const ended = responding.then(
    () => (changesEnded += 1),
    () => undefined,
  );
  awaitedChanges.add(ended);
  void ended.then(() => awaitedChanges.delete(ended));
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
