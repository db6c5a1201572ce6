import { setTimeout as pause } from 'node:timers/promises';

import { Client } from 'minio';

import { createTransport } from '../../backend/src/platform/object-store.ts';
import { UserError } from '../lib/user-error.mjs';

const RETRY_AFTER_MS = [200, 1000, 3000];

/** Longer than the shop's: the end of a part may wait in buffers of a slow line. */
const SILENCE_MAX_MS = 30_000;

/** @typedef {{ key: string, size: number, storedAt: Date }} StoredObject */
/** @typedef {ReturnType<typeof openBackupStore>} BackupStore */

/**
 * A bucket for backups, by calls that every S3 store has: no multipart uploads, no conditions. An unreachable store is a
 * `UserError`.
 * @param {import('./settings.mjs').StoreSettings} settings @param {number} [silenceMaxMs] for one answer
 */
export function openBackupStore({ endpoint, accessKey, secretKey, bucket, region }, silenceMaxMs = SILENCE_MAX_MS) {
  const { protocol, hostname, port } = new URL(endpoint);
  const useSSL = protocol === 'https:';
  const client = new Client({
    endPoint: hostname,
    port: Number(port) || (useSSL ? 443 : 80),
    useSSL,
    accessKey,
    secretKey,
    region,
    pathStyle: true,
    transport: createTransport(useSSL, silenceMaxMs),
  });
  /** @template T @param {() => Promise<T>} work */
  const call = (work) =>
    withRetries(work).catch((error) => {
      if (isMissing(error)) throw error;
      throw new UserError(
        `The backup store (${endpoint}, bucket ${bucket}) refuses or does not answer: ${error.code || error.message}.`,
      );
    });

  return {
    place: `${endpoint}, bucket ${bucket}`,

    ensureBucket: () =>
      call(async () => {
        if (!(await client.bucketExists(bucket))) await client.makeBucket(bucket, region);
      }),

    /**
     * Resolves when the store has confirmed the object.
     * @param {string} key @param {Uint8Array} bytes @param {Record<string, string>} [metadata]
     */
    async put(key, bytes, metadata = {}) {
      const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
      const named = Object.fromEntries(Object.entries(metadata).map(([name, value]) => [`x-amz-meta-${name}`, value]));
      const headers = { 'Content-Type': 'application/octet-stream', ...named };
      await call(() => client.putObject(bucket, key, body, body.length, headers));
    },

    /**
     * The object's metadata; undefined if there is no such object.
     * @param {string} key @returns {Promise<Record<string, string> | undefined>}
     */
    findMetadata: (key) => ifThere(call(async () => (await client.statObject(bucket, key)).metaData)),

    /** Undefined if there is no such object. @param {string} key @returns {Promise<Buffer | undefined>} */
    find: (key) => ifThere(call(async () => Buffer.concat(await Array.fromAsync(await client.getObject(bucket, key))))),

    /**
     * @param {string} prefix @param {{ after?: string }} [options] `after`: a key
     * @returns {Promise<StoredObject[]>} by key
     */
    async list(prefix, { after = '' } = {}) {
      const items = await call(() => Array.fromAsync(client.listObjectsV2(bucket, prefix, true, after)));
      return items
        .flatMap(({ name: key, size = 0, lastModified: storedAt = new Date(0) }) =>
          key ? [{ key, size, storedAt }] : [],
        )
        .toSorted((one, other) => (one.key < other.key ? -1 : 1));
    },

    /** @param {string[]} keys */
    async remove(keys) {
      for (const key of keys) await call(() => client.removeObject(bucket, key));
    },
  };
}

/**
 * Repeats what got no answer; a refusal of the store is final.
 * @template T @param {() => Promise<T>} work @returns {Promise<T>}
 */
async function withRetries(work) {
  for (const wait of RETRY_AFTER_MS) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Error && error.name === 'S3Error') throw error;
      await pause(wait);
    }
  }
  return work();
}

/** @template T @param {Promise<T>} found */
async function ifThere(found) {
  try {
    return await found;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** @param {unknown} error */
function isMissing(error) {
  return error instanceof Error && 'code' in error && (error.code === 'NoSuchKey' || error.code === 'NotFound');
}
