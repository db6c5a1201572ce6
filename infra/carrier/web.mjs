import { readFileSync } from 'node:fs';

import { readText, send } from '../simulator/http.mjs';
import { answerCall, createSimulator } from '../simulator/web.mjs';
import { answerApi } from './api.mjs';
import { controls } from './control.mjs';

const page = readFileSync(new URL('page.html', import.meta.url));
const errorBody = { message: 'Something went wrong.', status_code: 500 };

/** @typedef {import('./account.mjs').Account} Account */

/** @param {(name: string) => Promise<Account>} openAccount @param {string} [host] its configured host name */
export function createWeb(openAccount, host) {
  return createSimulator({ openAccount, page, controls, errorBody, answer }, host);
}

/** @param {import('../simulator/web.mjs').Called<Account>} called */
async function answer(called) {
  const { account, request, response, url, name } = called;
  const { method = '', headers } = request;
  if (method === 'GET' && url.pathname.startsWith('/labels/'))
    return send(response, 200, 'text/plain', `Simulator: label of parcel ${url.pathname.slice('/labels/'.length)}\n`);
  if (!url.pathname.startsWith('/v1/external/')) return false;
  const text = await readText(request);
  const origin = `http://${headers.host}${name === 'default' ? '' : `/accounts/${name}`}`;
  const carryOut = () => answerApi(account, { method, url, authorization: headers.authorization, text, origin });
  return answerCall(called, { carryOut, errorBody });
}
