import type * as contracts from '@mithai/contracts/schemas';
import type { z } from 'zod';
import { noteAnswer, noteNoAnswer } from './line.ts';
import { Problem } from './problem.ts';
import { serverRequest } from './server-request.ts';

type Contracts = typeof contracts;
type SchemaName = { [Name in keyof Contracts]: Contracts[Name] extends z.ZodType ? Name : never }[keyof Contracts];
type Answer<Name extends SchemaName> = z.output<Contracts[Name]>;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The catalogue, of which the server keeps the answers while it renders. */
const IS_SAME_FOR_ALL = /^\/api\/products(\/\d+|\?.*)?$/;

interface Options {
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
  /** Asks for nobody in particular: what comes is shown to others too. */
  isForAll?: boolean;
}

/**
 * Every call throws a `Problem` unless the answer is a success that fits the contract of that name. Contracts are
 * named, not passed, so that they arrive beside the first answer and not with the first page.
 */
export const api = {
  get: <Name extends SchemaName>(contract: Name, path: string, options?: Options): Promise<Answer<Name>> => {
    const server = serverRequest();
    if (!server || !IS_SAME_FOR_ALL.test(path)) return call('GET', contract, path, undefined, options);
    return server.recall(path, () => call('GET', contract, path, undefined, { isForAll: true })) as Promise<Answer<Name>>;
  },
  post: <Name extends SchemaName>(contract: Name, path: string, body?: unknown, options?: Options) =>
    call('POST', contract, path, body, options),
  put: <Name extends SchemaName>(contract: Name, path: string, body?: unknown, options?: Options) =>
    call('PUT', contract, path, body, options),
  patch: <Name extends SchemaName>(contract: Name, path: string, body?: unknown, options?: Options) =>
    call('PATCH', contract, path, body, options),
  delete: async (path: string, options?: Options): Promise<void> => {
    await send('DELETE', path, undefined, options);
  },
  /** The answer as it is, for whoever asked to keep it. */
  text: async (path: string): Promise<string> => (await send('GET', path, undefined)).text,
};

async function call<Name extends SchemaName>(
  method: Method,
  contract: Name,
  path: string,
  body: unknown,
  options?: Options,
): Promise<Answer<Name>> {
  const loading = loadContracts();
  // What changes something is not sent before its answer can be read.
  if (method !== 'GET') await loading;
  const [{ response, text }, schemas] = await Promise.all([send(method, path, body, options), loading]);
  const schema: z.ZodType = schemas[contract];
  const parsed = schema.safeParse(parseJson(text));
  if (!parsed.success) throw Problem.unexpectedAnswer(response, parsed.error);
  return parsed.data as Answer<Name>;
}

async function loadContracts(): Promise<Contracts> {
  try {
    return await import('@mithai/contracts/schemas');
  } catch (error) {
    throw Problem.unreachable(error);
  }
}

async function send(method: Method, path: string, body: unknown, options: Options = {}): Promise<{ response: Response; text: string }> {
  const server = serverRequest();
  const isForm = body instanceof FormData;
  const headers: Record<string, string> = { accept: 'application/json', ...options.headers };
  if (body !== undefined && !isForm) headers['content-type'] = 'application/json';
  if (server?.cookie && !options.isForAll) headers['cookie'] = server.cookie;
  Object.assign(headers, server?.headers);

  const payload = isForm ? body : body === undefined ? null : JSON.stringify(body);
  const noAnswer = (error: unknown): never => {
    if (isAbort(error)) throw error;
    if (!server) noteNoAnswer();
    throw Problem.unreachable(error);
  };
  const response = await fetch(server ? new URL(path, server.apiUrl) : path, {
    method,
    headers,
    body: payload,
    credentials: 'same-origin',
    signal: options.signal ?? null,
  }).catch(noAnswer);
  const text = await response.text().catch(noAnswer);
  if (!server) noteAnswer(response);
  if (!response.ok) throw Problem.fromResponse(response, text);
  return { response, text };
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
