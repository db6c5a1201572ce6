import type { z } from 'zod';
import { Problem } from './problem.ts';

export { Problem } from './problem.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Options {
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
}

/** While a page is rendered on the server, calls go straight to the API with the visitor's cookie. */
export interface ServerRequest {
  apiUrl: string;
  requestId: string;
  cookie: string | null;
}

let currentServerRequest: () => ServerRequest | undefined = () => undefined;

export function provideServerRequest(current: () => ServerRequest | undefined): void {
  currentServerRequest = current;
}

/** A page asked for without any cookie has no session to ask about. */
export function isAnonymousRequest(): boolean {
  return currentServerRequest()?.cookie === null;
}

/** Every call throws a `Problem` unless the answer is a success that fits the schema. */
export const api = {
  get: <T>(schema: z.ZodType<T>, path: string, options?: Options) => call('GET', schema, path, undefined, options),
  post: <T>(schema: z.ZodType<T>, path: string, body?: unknown, options?: Options) => call('POST', schema, path, body, options),
  put: <T>(schema: z.ZodType<T>, path: string, body?: unknown, options?: Options) => call('PUT', schema, path, body, options),
  patch: <T>(schema: z.ZodType<T>, path: string, body?: unknown, options?: Options) => call('PATCH', schema, path, body, options),
  delete: <T>(schema: z.ZodType<T>, path: string, options?: Options) => call('DELETE', schema, path, undefined, options),
};

async function call<T>(method: Method, schema: z.ZodType<T>, path: string, body: unknown, options: Options = {}): Promise<T> {
  const response = await send(method, path, body, options);
  const text = await response.text();
  if (!response.ok) throw Problem.fromResponse(response, text);

  const parsed = schema.safeParse(text === '' ? undefined : parseJson(text));
  if (!parsed.success) throw Problem.unexpectedAnswer(response, parsed.error);
  return parsed.data;
}

async function send(method: Method, path: string, body: unknown, options: Options): Promise<Response> {
  const server = currentServerRequest();
  const isForm = body instanceof FormData;
  const headers: Record<string, string> = { accept: 'application/json', ...options.headers };
  if (body !== undefined && !isForm) headers['content-type'] = 'application/json';
  if (server?.cookie) headers['cookie'] = server.cookie;
  if (server) headers['x-request-id'] = server.requestId;

  const payload = isForm ? body : body === undefined ? null : JSON.stringify(body);
  try {
    return await fetch(server ? new URL(path, server.apiUrl) : path, {
      method,
      headers,
      body: payload,
      credentials: 'same-origin',
      signal: options.signal ?? null,
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw Problem.unreachable(error);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
