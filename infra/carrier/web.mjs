import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

import { commitFault, takeFault } from '../gateway/faults.mjs';
import { json, readText, send } from '../gateway/http.mjs';
import { isHostOfThisMachine } from '../lib/loopback-host.mjs';
import { answerApi, ApiError } from './api.mjs';
import { answerControl } from './control.mjs';

const page = readFileSync(new URL('page.html', import.meta.url));
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; img-src data:";

/**
 * @typedef {import('./account.mjs').Account} Account
 * @typedef {import('node:http').IncomingMessage} IncomingMessage
 * @typedef {import('node:http').ServerResponse} ServerResponse
 */

/** @param {(name: string) => Promise<Account>} openAccount @param {string} [host] its configured host name */
export function createWeb(openAccount, host) {
  return createServer((request, response) => {
    if (!isHostOfThisMachine(request, host))
      return json(response, 403, { message: `The simulator is not ${request.headers.host}.` });
    handle(openAccount, request, response).catch((error) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else json(response, 500, { message: 'Something went wrong.', status_code: 500 });
    });
  });
}

/** @param {(name: string) => Promise<Account>} openAccount @param {IncomingMessage} request @param {ServerResponse} response */
async function handle(openAccount, request, response) {
  const url = new URL(request.url ?? '/', 'http://carrier');
  const [, name = 'default', path = url.pathname] = /^\/accounts\/([\w-]{1,64})(\/.*)$/.exec(url.pathname) ?? [];
  url.pathname = path;
  const account = await openAccount(name);
  const isRead = request.method === 'GET' || request.method === 'HEAD';

  if (isRead && path === '/') return send(response, 200, 'text/html', page, { 'content-security-policy': pagePolicy });
  if (isRead && path === '/healthz') return json(response, 200, { status: 'ok' });
  if (isRead && path.startsWith('/labels/'))
    return send(response, 200, 'text/plain', `Simulator: label of parcel ${path.slice('/labels/'.length)}\n`);
  if (path.startsWith('/control/')) return handleControl(account, request, response, url);
  if (path.startsWith('/v1/external/')) return handleApi(account, request, response, { url, name });
  return json(response, 404, { message: 'There is no such page.' });
}

/** @param {Account} account @param {IncomingMessage} request @param {ServerResponse} response @param {URL} url */
async function handleControl(account, request, response, url) {
  const { headers, method } = request;
  // Browsers state the origin of an unsafe call; a call without it comes from a local program.
  const isForeign =
    (headers.origin && headers.origin !== `http://${headers.host}`) || headers['sec-fetch-site']?.endsWith('-site');
  if (isForeign && method !== 'GET' && method !== 'HEAD')
    return json(response, 403, { message: 'Only the page of the simulator may do that.' });
  return answerControl(account, request, response, url);
}

/**
 * @param {Account} account @param {IncomingMessage} request @param {ServerResponse} response
 * @param {{ url: URL, name: string }} called
 */
async function handleApi(account, request, response, { url, name }) {
  const { method = '', headers } = request;
  const text = await readText(request);
  const origin = `http://${headers.host}${name === 'default' ? '' : `/accounts/${name}`}`;
  const carryOut = () => answerApi(account, { method, url, authorization: headers.authorization, text, origin });
  const fault = takeFault(account, method, url.pathname);
  if (fault && (await commitFault(fault, response, carryOut))) return;
  try {
    json(response, 200, await carryOut());
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    json(response, error.status, error.body);
  }
}
