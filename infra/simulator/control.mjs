import { json, parseBody, readText } from './http.mjs';

/**
 * @typedef {import('node:events').EventEmitter & { save: () => Promise<void> }} Saved emits `changed` after each save
 * @typedef {Record<string, unknown>} Body
 */

/**
 * @template {Saved} Account
 * @typedef {{ account: Account, id: string, query: URLSearchParams, body: Body }} Call
 */

/**
 * Without a result: 204.
 * @template {Saved} Account
 * @typedef {[method: string, path: RegExp, handle: (call: Call<Account>) => unknown, status?: number]} Route
 */

export class ControlError extends Error {
  /** @param {string} message @param {number} [status] */
  constructor(message, status = 400) {
    super(message);
    this.status = status;
  }
}

/**
 * Answers a tester's call, and saves what it changed.
 * @template {Saved} Account
 * @param {Route<Account>[]} routes @param {Account} account @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response @param {URL} url
 */
export async function answerControl(routes, account, request, response, url) {
  if (request.method === 'GET' && url.pathname === '/control/stream') return stream(account, response);
  try {
    for (const [method, path, handle, status = 200] of routes) {
      const match = path.exec(url.pathname);
      if (!match || method !== request.method) continue;
      const body = parse(await readText(request));
      const answer = await handle({ account, id: match[1] ?? '', query: url.searchParams, body });
      if (method !== 'GET') await account.save();
      if (answer === undefined) response.writeHead(204).end();
      else json(response, status, answer);
      return;
    }
    throw new ControlError('The simulator has no such call.', 404);
  } catch (error) {
    if (!(error instanceof ControlError)) throw error;
    json(response, error.status, { message: error.message });
  }
}

/** Server-sent events: `changed` after each change. @param {Saved} account @param {import('node:http').ServerResponse} response */
function stream(account, response) {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  const onChanged = () => response.write('event: changed\ndata: {}\n\n');
  onChanged();
  account.on('changed', onChanged);
  response.once('close', () => account.off('changed', onChanged));
}

/** @param {string} text @returns {Body} */
function parse(text) {
  const body = parseBody(text);
  if (!body) throw new ControlError('The body is not a JSON object.');
  return body;
}
