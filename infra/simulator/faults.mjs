import { setTimeout as pause } from 'node:timers/promises';

import { json, send } from './http.mjs';

/**
 * @typedef {{ delayMs?: number, status?: number, rubbish?: boolean, drop?: boolean, after?: boolean,
 *   times?: number | null, method?: string, path?: string }} Fault
 */

/**
 * The fault for this call, if any; counts it.
 * @param {{ state: { fault: Fault | null } }} account @param {string} method @param {string} path
 */
export function takeFault({ state }, method, path) {
  const { fault } = state;
  if (!fault || (fault.method && fault.method !== method) || !path.includes(fault.path ?? '')) return undefined;
  if (typeof fault.times === 'number') {
    fault.times -= 1;
    if (fault.times <= 0) state.fault = null;
  }
  return fault;
}

/**
 * @param {Fault} fault @param {import('node:http').ServerResponse} response
 * @param {{ carryOut: () => Promise<unknown>, errorBody: object }} call `errorBody`: of a server's error
 * @returns {Promise<boolean>} whether the call is answered, or will never be
 */
export async function commitFault(fault, response, { carryOut, errorBody }) {
  if (fault.delayMs) await pause(fault.delayMs);
  if (!fault.drop && !fault.status && !fault.rubbish) return false;
  // Errors of the call itself go under in the fault.
  if (fault.after) await carryOut().catch(() => {});
  if (fault.drop) response.destroy();
  else if (fault.rubbish) send(response, 200, 'text/html', '<html><body>upstream timed out');
  else json(response, fault.status ?? 500, errorBody);
  return true;
}
