import { Client } from 'minio';

import { UserError } from '../lib/user-error.mjs';

/** @typedef {{ key: string, size: number, storedAt: Date }} StoredObject */
/** @typedef {ReturnType<typeof openBackupStore>} BackupStore */

/**
 * A bucket for backups, by calls that every S3 store has: no multipart uploads, no conditions. An unreachable store is a
 * `UserError`.
 * @param {import('./settings.mjs').StoreSettings} settings
 */
export function openBackupStore({ endpoint, accessKey, secretKey, bucket, region }) {
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
  });
  const fail = (/** @type {unknown} */ error) => {
    const { code = '', message = String(error) } = /** @type {{ code?: string, message?: string }} */ (error);
    return new UserError(
      `The backup store (${endpoint}, bucket ${bucket}) refuses or does not answer: ${code || message}.`,
    );
  };

  return {
    place: `${endpoint}, bucket ${bucket}`,

    async ensureBucket() {
      try {
        if (!(await client.bucketExists(bucket))) await client.makeBucket(bucket, region);
      } catch (error) {
        throw fail(error);
      }
    },

    /**
     * Resolves when the store has confirmed the object.
     * @param {string} key @param {Uint8Array} bytes @param {Record<string, string>} [metadata]
     */
    async put(key, bytes, metadata = {}) {
      const named = Object.fromEntries(Object.entries(metadata).map(([name, value]) => [`x-amz-meta-${name}`, value]));
      await client
        .putObject(bucket, key, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), bytes.length, {
          'Content-Type': 'application/octet-stream',
          ...named,
        })
        .catch((error) => {
          throw fail(error);
        });
    },

    /** The object's metadata; undefined if there is no such object. @param {string} key */
    async findMetadata(key) {
      try {
        const { metaData } = await client.statObject(bucket, key);
        return /** @type {Record<string, string>} */ (metaData);
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw fail(error);
      }
    },

    /** Undefined if there is no such object. @param {string} key */
    async find(key) {
      try {
        return Buffer.concat(await Array.fromAsync(await client.getObject(bucket, key)));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw fail(error);
      }
    },

    /** @param {string} prefix @returns {Promise<StoredObject[]>} by key */
    async list(prefix) {
      try {
        const items = await Array.fromAsync(client.listObjectsV2(bucket, prefix, true));
        return items
          .flatMap(({ name: key, size = 0, lastModified = new Date(0) }) =>
            key ? [{ key, size, storedAt: lastModified }] : [],
          )
          .toSorted((one, other) => (one.key < other.key ? -1 : 1));
      } catch (error) {
        throw fail(error);
      }
    },

    /** @param {string[]} keys */
    async remove(keys) {
      for (const key of keys)
        await client.removeObject(bucket, key).catch((error) => {
          throw fail(error);
        });
    },
  };
}

/** @param {unknown} error */
function isMissing(error) {
  return error instanceof Error && 'code' in error && (error.code === 'NoSuchKey' || error.code === 'NotFound');
}
