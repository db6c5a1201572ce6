import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

import { isForeignCall, isHostOfThisMachine } from '../lib/loopback-host.mjs';
import { baseStyles } from '../simulator/base-styles.mjs';
import { json, send } from '../simulator/http.mjs';
import { standaloneHtml } from './store.mjs';

const page = readFileSync(new URL('page.html', import.meta.url));
const pagePolicy =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; frame-src 'self'; img-src data:";
const emailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; font-src data:";

/** @typedef {import('./store.mjs').MessageStore} MessageStore */

/** @param {MessageStore} store @param {string} [host] its configured host name */
export function createWeb(store, host) {
  return createServer((request, response) => {
    const refusal = refusalOf(request, host);
    if (refusal) return json(response, 403, { message: refusal });
    handle(store, request, response).catch((error) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else json(response, 500, { message: 'The inbox could not answer.' });
    });
  });
}

/** @param {import('node:http').IncomingMessage} request @param {string} [host] */
function refusalOf(request, host) {
  if (!isHostOfThisMachine(request, host)) return `The inbox is not ${request.headers.host}.`;
  if (isForeignCall(request)) return 'Only the page of the inbox may do that.';
  return undefined;
}

/**
 * @param {MessageStore} store @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function handle(store, request, response) {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://inbox');
  const [, id, form] = /^\/(?:api\/)?messages\/([\w-]+)(?:\/(html|source))?$/.exec(pathname) ?? [];
  const message = id ? store.find(id) : undefined;
  const isRead = request.method === 'GET' || request.method === 'HEAD';

  if (isRead && pathname === '/')
    return send(response, 200, 'text/html', page, { 'content-security-policy': pagePolicy });
  if (isRead && pathname === '/base.css') return send(response, 200, 'text/css', baseStyles);
  if (isRead && pathname === '/healthz') return json(response, 200, { status: 'ok' });
  if (isRead && pathname === '/api/messages') return json(response, 200, store.list(searchParams.get('to')));
  if (isRead && pathname === '/api/stream') return stream(store, response);
  if (request.method === 'DELETE' && pathname === '/api/messages') {
    await store.clear();
    return response.writeHead(204).end();
  }
  if (isRead && message && !form) return json(response, 200, message);
  if (isRead && message && form === 'html') {
    const links = '<base target="_blank">';
    return send(response, 200, 'text/html', links + (await standaloneHtml(await store.source(message.id))), {
      'content-security-policy': emailPolicy,
    });
  }
  if (isRead && message && form === 'source') {
    return send(response, 200, 'text/plain', await store.source(message.id), { 'content-security-policy': 'sandbox' });
  }
  return json(response, 404, { message: 'There is no such mail.' });
}

/**
 * Server-sent events: the list, then each change.
 * @param {MessageStore} store @param {import('node:http').ServerResponse} response
 */
function stream(store, response) {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  const write = (/** @type {string} */ event, /** @type {unknown} */ data) =>
    response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  const onAdded = (/** @type {import('./store.mjs').Message} */ message) => write('added', summary(message));
  const onCleared = () => write('list', []);
  write('list', store.list().map(summary));
  store.on('added', onAdded).on('cleared', onCleared);
  response.once('close', () => store.off('added', onAdded).off('cleared', onCleared));
}

/** @param {import('./store.mjs').Message} message */
function summary({ id, from, to, subject, date, text, html }) {
  return { id, from, to, subject, date, preview: text.replace(/\s+/g, ' ').trim().slice(0, 140), hasHtml: html !== '' };
}
