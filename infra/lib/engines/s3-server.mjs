import { createServer } from 'node:http';

import S3rver from '@20minutes/s3rver';
import accounts from '@20minutes/s3rver/lib/models/account.js';

import { isHostOfThisMachine } from '../loopback-host.mjs';

const { S3_PORT, S3_FOLDER = '', S3_ACCESS_KEY = '', S3_SECRET_KEY = '', S3_BUCKET = '' } = process.env;

/** Same as S3's. */
const SKEW_MAX_MS = 15 * 60_000;

accounts.DUMMY_ACCOUNT.createKeyPair(S3_ACCESS_KEY, S3_SECRET_KEY);
accounts.DUMMY_ACCOUNT.revokeAccessKey('S3RVER');

const store = new S3rver({
  directory: S3_FOLDER,
  silent: true,
  vhostBuckets: false,
  configureBuckets: [{ name: S3_BUCKET, configs: [] }],
});
await store.configureBuckets();
const handle = store.callback();

const server = createServer((request, response) => {
  const refusal = refusalOf(request);
  if (refusal) return refuse(response, refusal);
  // As Redis tells its own, for the operator who looks for the process.
  response.setHeader('x-process-id', process.pid);
  handle(request, response);
}).listen(Number(S3_PORT), '127.0.0.1');

process.once('SIGTERM', () => {
  server.close(() => process.exit());
  server.closeAllConnections();
});

/**
 * S3rver verifies signatures, but treats unsigned requests as the owner's, and follows `..` out of its folder.
 * @param {import('node:http').IncomingMessage} request
 * @returns {[status: number, code: string, message: string] | undefined}
 */
function refusalOf(request) {
  const { method = '', url = '', headers } = request;
  if (!isHostOfThisMachine(request)) return [403, 'AccessDenied', 'The Host is not this store.'];
  if (headers.origin || headers['sec-fetch-site']) return [403, 'AccessDenied', 'Browsers may not call this store.'];
  if (!headers.authorization?.startsWith('AWS4-HMAC-SHA256 '))
    return [403, 'AccessDenied', 'The request is not signed.'];
  if (!isRecent(headers['x-amz-date'])) return [403, 'RequestTimeTooSkewed', 'The request was signed too long ago.'];
  // Forms, copies and multi-object calls name keys outside of the path; the shop uses none.
  if (!['GET', 'HEAD', 'PUT', 'DELETE'].includes(method) || 'x-amz-copy-source' in headers) {
    return [405, 'MethodNotAllowed', 'This store takes no such call.'];
  }
  if (!isInside(url)) return [400, 'InvalidURI', 'The path leaves its bucket.'];
  return undefined;
}

/**
 * S3rver does not check the date, so a signed call could be replayed forever.
 * @param {string | string[] | undefined} date as 20261123T081500Z
 */
function isRecent(date = '') {
  const signedAt = Date.parse(String(date).replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5'));
  return Math.abs(Date.now() - signedAt) < SKEW_MAX_MS;
}

/** Decodes repeatedly, against multiple encoding. @param {string} url */
function isInside(url) {
  for (let decoded = url, previous = ''; ;) {
    if (/(?:^|[/\\?=&])\.\.?(?:[/\\?&]|$)|[\0\\]/.test(decoded)) return false;
    previous = decoded;
    try {
      decoded = decodeURIComponent(decoded);
    } catch {
      return false;
    }
    if (decoded === previous) return true;
  }
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {[status: number, code: string, message: string]} refusal
 */
function refuse(response, [status, code, message]) {
  // The unread body would be parsed as the next request.
  response.writeHead(status, { 'content-type': 'application/xml', connection: 'close' });
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`,
  );
}
