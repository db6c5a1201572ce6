import { isRecord } from '../../contracts/src/is-record.ts';

const largestBodyBytes = 1024 * 1024;

/** @param {import('node:http').IncomingMessage} request @returns {Promise<string>} */
export async function readText(request) {
  const chunks = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > largestBodyBytes) throw new Error('The request is larger than 1 MB.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** @param {string} text @returns {Record<string, any> | null} null unless it is a JSON object or empty */
export function parseBody(text) {
  try {
    const body = JSON.parse(text || '{}');
    return isRecord(body) ? body : null;
  } catch {
    return null;
  }
}

/** @param {import('node:http').ServerResponse} response @param {number} status @param {unknown} body */
export function json(response, status, body) {
  send(response, status, 'application/json', JSON.stringify(body));
}

/**
 * @param {import('node:http').ServerResponse} response @param {number} status @param {string} type
 * @param {string | Buffer} body @param {Record<string, string>} [headers]
 */
export function send(response, status, type, body, headers = {}) {
  response
    .writeHead(status, {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      ...headers,
    })
    .end(body);
}
