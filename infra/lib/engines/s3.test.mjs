import { readdirSync } from 'node:fs';
import http, { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { Client } from 'minio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTemporaryFolder } from '../../test/temporary.mjs';
import { nodeFor } from '../install.mjs';
import { freePort } from '../ports.mjs';
import { checkout } from '../settings.mjs';
import { Supervisor } from '../supervisor.mjs';
import { prepareS3 } from './s3.mjs';

/** @typedef {{ headers?: Record<string, string>, body?: string }} Call */

const { folder: outside, remove } = createTemporaryFolder();
const dataDir = join(outside, 'shop/data');
const supervisor = new Supervisor({ dataDir, logs: outside, say: () => {} });
const port = await freePort();
const PATH = '/mithai/images/laddu.webp';
const client = clientWith('a-secret-key');

beforeAll(async () => {
  const keys = { accessKey: 'an-access-key', secretKey: 'a-secret-key' };
  await supervisor.start(prepareS3({ node: nodeFor(checkout), dataDir, port, bucket: 'mithai', ...keys }).program);
  await client.putObject('mithai', 'images/laddu.webp', 'a picture', 9, {
    'Content-Type': 'image/webp',
    'x-amz-meta-size': '480',
  });
});
afterAll(async () => {
  await supervisor.stop();
  remove();
});

describe('a signed request', () => {
  it('creates buckets, and puts, reads, stats, lists and deletes objects', async () => {
    expect(await client.bucketExists('another')).toBe(false);
    await client.makeBucket('another', 'us-east-1');
    expect(await client.bucketExists('another')).toBe(true);
    await client.putObject('another', 'images/a/original.webp', 'other bytes', 11, { 'Content-Type': 'image/webp' });
    expect(await read('another', 'images/a/original.webp')).toBe('other bytes');
    expect(await text(await client.getPartialObject('another', 'images/a/original.webp', 6, 5))).toBe('bytes');
    const listed = await Array.fromAsync(client.listObjectsV2('another', 'images/', true));
    expect(listed.map(({ name }) => name)).toEqual(['images/a/original.webp']);
    await client.removeObject('another', 'images/a/original.webp');
    await expect(client.statObject('another', 'images/a/original.webp')).rejects.toMatchObject({ code: 'NotFound' });
    expect(await client.statObject('mithai', 'images/laddu.webp')).toMatchObject({
      size: 9,
      metaData: { 'content-type': 'image/webp', size: '480' },
    });
  });

  it.each([
    '../../../escaped',
    'images/../../../../escaped',
    '%2e%2e/%2e%2e/%2e%2e/escaped',
    '..\\..\\escaped',
    'images/\0escaped',
  ])('is rejected with 400 if its key leaves the bucket: %j', async (key) => {
    const before = files();
    await expect(client.putObject('mithai', key, 'x')).rejects.toMatchObject({ code: 'InvalidURI' });
    await expect(client.removeObject('mithai', key)).rejects.toMatchObject({ code: 'InvalidURI' });
    expect(files()).toEqual(before);
  });
});

const forged = `AWS4-HMAC-SHA256 Credential=an-access-key/20261123/us-east-1/s3/aws4_request, SignedHeaders=host, Signature=${'0'.repeat(64)}`;
const form = [
  '--b\r\ncontent-disposition: form-data; name="key"\r\n\r\n../../../escaped',
  '--b\r\ncontent-disposition: form-data; name="file"; filename="x"\r\n\r\nx',
  '--b--\r\n',
].join('\r\n');

/** @type {[string, string, string, Call][]} */
const UNSIGNED = [
  ['a PUT', 'PUT', PATH, { body: 'x' }],
  ['a new bucket', 'PUT', '/pwned', {}],
  ['a GET', 'GET', PATH, {}],
  ['a list', 'GET', '/mithai', {}],
  ['a DELETE', 'DELETE', PATH, {}],
  ['a form', 'POST', '/mithai', { headers: { 'content-type': 'multipart/form-data; boundary=b' }, body: form }],
  [
    'a form from a page',
    'POST',
    '/mithai',
    {
      headers: {
        origin: 'https://evil.example',
        'sec-fetch-site': 'cross-site',
        'content-type': 'multipart/form-data; boundary=b',
      },
      body: form,
    },
  ],
  [
    'a preflight',
    'OPTIONS',
    PATH,
    { headers: { origin: 'https://evil.example', 'access-control-request-method': 'PUT' } },
  ],
  ['a traversal', 'PUT', '/mithai/%2e%2e/%2e%2e/%2e%2e/escaped', { body: 'x' }],
  ['a traversal encoded twice', 'PUT', '/mithai/%252e%252e/%252e%252e/escaped', { body: 'x' }],
  [
    'a forged signature',
    'DELETE',
    PATH,
    { headers: { authorization: forged, 'x-amz-date': now(), 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' } },
  ],
  [
    'a signature of version 2',
    'DELETE',
    PATH,
    { headers: { authorization: 'AWS an-access-key:AAAA', date: new Date().toUTCString() } },
  ],
  ['a lower-case algorithm in the query', 'DELETE', `${PATH}?x-amz-algorithm=AWS4-HMAC-SHA256`, {}],
];

describe('an unsigned request', () => {
  it.each(UNSIGNED)('is rejected and changes nothing: %s', async (_title, method, path, call) => {
    const before = files();
    expect((await send(method, path, call)).status).toBeGreaterThanOrEqual(400);
    expect(files()).toEqual(before);
    expect(await read('mithai', 'images/laddu.webp')).toBe('a picture');
  });

  it('is rejected if it is signed with another key', async () => {
    for (const [secretKey, accessKey] of [['another'], ['a-secret-key', 'another'], ['S3RVER', 'S3RVER']]) {
      const other = clientWith(secretKey, { accessKey });
      const refused = { code: expect.stringMatching(/^(?:SignatureDoesNotMatch|InvalidAccessKeyId)$/) };
      await expect(other.putObject('mithai', 'images/laddu.webp', 'x')).rejects.toMatchObject(refused);
      await expect(other.removeObject('mithai', 'images/laddu.webp')).rejects.toMatchObject(refused);
    }
    expect(await read('mithai', 'images/laddu.webp')).toBe('a picture');
  });

  it('is rejected if it is signed for another object', async () => {
    const altered = clientWith('a-secret-key', { sent: { path: PATH } });
    await expect(altered.removeObject('mithai', 'images/barfi.webp')).rejects.toMatchObject({
      code: 'SignatureDoesNotMatch',
    });
    expect(await read('mithai', 'images/laddu.webp')).toBe('a picture');
  });

  it('is rejected if the signature is old', async () => {
    const replayed = clientWith('a-secret-key', { sent: { headers: { 'x-amz-date': '20261120T081500Z' } } });
    await expect(replayed.removeObject('mithai', 'images/laddu.webp')).rejects.toMatchObject({
      code: 'RequestTimeTooSkewed',
    });
    expect(await read('mithai', 'images/laddu.webp')).toBe('a picture');
  });

  it('is rejected as a presigned URL', async () => {
    const { pathname, search } = new URL(await client.presignedUrl('GET', 'mithai', 'images/laddu.webp'));
    expect((await send('GET', pathname + search)).status).toBe(403);
  });
});

describe('a signed request of a browser', () => {
  it.each([
    ['a foreign Host', { host: `evil.example:${port}` }],
    ['an Origin', { origin: 'https://evil.example' }],
    ['a sandboxed Origin', { origin: 'null' }],
    ['Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
  ])('is rejected with 403: %s', async (_title, headers) => {
    const inBrowser = clientWith('a-secret-key', { sent: { headers } });
    await expect(inBrowser.getObject('mithai', 'images/laddu.webp')).rejects.toMatchObject({ code: 'AccessDenied' });
  });
});

/**
 * @param {string} [secretKey]
 * @param {{ accessKey?: string, sent?: { path?: string, headers?: Record<string, string> } }} [options]
 *   `sent`: replaces what was signed
 */
function clientWith(secretKey = '', { accessKey = 'an-access-key', sent = {} } = {}) {
  /** @type {typeof request} */
  const alter = (/** @type {any} */ options, /** @type {any} */ callback) =>
    request({ ...options, ...sent, headers: { ...options.headers, ...sent.headers } }, callback);
  const transport = { ...http, request: alter };
  return new Client({
    endPoint: '127.0.0.1',
    port,
    useSSL: false,
    accessKey,
    secretKey,
    region: 'us-east-1',
    pathStyle: true,
    transport,
  });
}

/** Sends requests that a client library would not. @param {string} method @param {string} path @param {Call} [call] */
async function send(method, path, { headers = {}, body } = {}) {
  const call = request({ host: '127.0.0.1', port, method, path, headers, agent: false }).end(body);
  /** @type {import('node:http').IncomingMessage} */
  const response = await new Promise((resolve, reject) => call.once('response', resolve).once('error', reject));
  return { status: response.statusCode ?? 0, body: await text(response) };
}

/** @param {string} bucket @param {string} key */
async function read(bucket, key) {
  return text(await client.getObject(bucket, key));
}

/** Everything in the store's folder and above it. */
function files() {
  return readdirSync(outside, { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.endsWith('.log'))
    .toSorted();
}

function now() {
  return new Date().toISOString().replace(/[-:]|\.\d+/g, '');
}
