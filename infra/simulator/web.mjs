import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

import { isForeignCall, isHostOfThisMachine } from '../lib/loopback-host.mjs';
import { ApiError } from './api-error.mjs';
import { baseStyles } from './base-styles.mjs';
import { answerControl } from './control.mjs';
import { commitFault, takeFault } from './faults.mjs';
import { json, send } from './http.mjs';

const pagePolicy =
  "default-src 'none'; style-src 'self'; script-src 'self' 'unsafe-inline'; connect-src 'self'; img-src data:";

/** What the pages load. @type {Record<string, { type: string, content: string | Buffer }>} */
const assets = {
  '/base.css': { type: 'text/css', content: baseStyles },
  '/page.css': { type: 'text/css', content: readFileSync(new URL('page.css', import.meta.url)) },
  '/page.js': { type: 'text/javascript', content: readFileSync(new URL('page.js', import.meta.url)) },
};

/**
 * @typedef {import('node:http').IncomingMessage} IncomingMessage
 * @typedef {import('node:http').ServerResponse} ServerResponse
 * @typedef {import('./control.mjs').Saved & { state: { fault: import('./faults.mjs').Fault | null } }} SimulatedAccount
 */

/**
 * `url` without the account's prefix, `name` its name.
 * @template {SimulatedAccount} Account
 * @typedef {{ account: Account, request: IncomingMessage, response: ServerResponse, url: URL, name: string }} Called
 */

/**
 * `answer` handles calls of neither page nor control, and returns false for unknown ones; `errorBody`: of a
 * server's error.
 * @template {SimulatedAccount} Account
 * @typedef {{
 *   openAccount: (name: string) => Promise<Account>, page: Buffer, errorBody: object,
 *   controls: import('./control.mjs').Route<Account>[], answer: (called: Called<Account>) => unknown,
 * }} Simulator
 */

/**
 * @template {SimulatedAccount} Account
 * @param {Simulator<Account>} simulator @param {string} [host] its configured host name
 */
export function createSimulator(simulator, host) {
  return createServer((request, response) => {
    if (!isHostOfThisMachine(request, host))
      return json(response, 403, { message: `The simulator is not ${request.headers.host}.` });
    handle(simulator, request, response).catch((error) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else json(response, 500, simulator.errorBody);
    });
  });
}

/**
 * @template {SimulatedAccount} Account
 * @param {Simulator<Account>} simulator @param {IncomingMessage} request @param {ServerResponse} response
 */
async function handle({ openAccount, page, controls, answer }, request, response) {
  const url = new URL(request.url ?? '/', 'http://simulator');
  const [, name = 'default', path = url.pathname] = /^\/accounts\/([\w-]{1,64})(\/.*)$/.exec(url.pathname) ?? [];
  url.pathname = path;
  const account = await openAccount(name);
  const isRead = request.method === 'GET' || request.method === 'HEAD';

  if (isRead && path === '/') return send(response, 200, 'text/html', page, { 'content-security-policy': pagePolicy });
  if (isRead && path === '/healthz') return json(response, 200, { status: 'ok' });
  const asset = isRead ? assets[path] : undefined;
  if (asset) return send(response, 200, asset.type, asset.content);
  if (path.startsWith('/control/')) {
    if (isForeignCall(request)) return json(response, 403, { message: 'Only the page of the simulator may do that.' });
    return answerControl(controls, account, request, response, url);
  }
  if ((await answer({ account, request, response, url, name })) === false)
    json(response, 404, { message: 'There is no such page.' });
}

/**
 * Answers a call of the simulated API, or commits the fault that a tester chose.
 * @param {Called<SimulatedAccount>} called @param {{ carryOut: () => Promise<unknown>, errorBody: object }} call
 */
export async function answerCall({ account, request, response, url }, call) {
  const fault = takeFault(account, request.method ?? '', url.pathname);
  if (fault && (await commitFault(fault, response, call))) return;
  try {
    json(response, 200, await call.carryOut());
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    json(response, error.status, error.body);
  }
}
