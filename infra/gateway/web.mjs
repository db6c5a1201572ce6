import { readFileSync } from 'node:fs';

import { readText } from '../simulator/http.mjs';
import { answerCall, createSimulator } from '../simulator/web.mjs';
import { serverError } from './api-error.mjs';
import { answerApi } from './api.mjs';
import { answerCheckout } from './checkout.mjs';
import { controls } from './control.mjs';

const page = readFileSync(new URL('page.html', import.meta.url));
const errorBody = serverError().body;

/** @typedef {import('./account.mjs').Account} Account */

/** @param {(name: string) => Promise<Account>} openAccount @param {string} [host] its configured host name */
export function createWeb(openAccount, host) {
  return createSimulator({ openAccount, page, controls, errorBody, answer }, host);
}

/** @param {import('../simulator/web.mjs').Called<Account>} called */
async function answer(called) {
  const { account, request, response, url } = called;
  if (url.pathname.startsWith('/v1/checkout/')) return answerCheckout(account, request, response, url);
  if (!url.pathname.startsWith('/v1/')) return false;
  const { method = '', headers } = request;
  const text = await readText(request);
  return answerCall(called, { carryOut: () => answerApi(account, { method, url, headers, text }), errorBody });
}
