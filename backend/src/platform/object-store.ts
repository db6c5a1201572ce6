import http, { type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import { Client } from 'minio';
import type { Env } from '../env.ts';
import { isConnectionError } from './connection-error.ts';
import { imagesUnavailable } from './object-store.errors.ts';

/** Objects in one S3 bucket. Throws a readable error while the store cannot be reached. */
export interface ObjectStore {
  ensureBucket(): Promise<void>;
  /**
   * Resolves if the store answers and accepts the keys: to its process id, which only the store of `make run` tells.
   */
  ping(): Promise<number | null>;
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** No error if the object does not exist. */
  delete(key: string): Promise<void>;
  get(key: string): Promise<Buffer | null>;
  /** Keys that begin with the prefix. */
  list(prefix: string): AsyncIterable<string>;
}

type StoreEnv = Pick<Env, 'S3_ENDPOINT' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY' | 'S3_BUCKET' | 'S3_REGION'>;

export const createObjectStore = (env: StoreEnv): ObjectStore => {
  const { protocol, hostname, port } = new URL(env.S3_ENDPOINT);
  const useSSL = protocol === 'https:';
  let processId: number | null = null;
  const client = new Client({
    endPoint: hostname,
    port: Number(port) || (useSSL ? 443 : 80),
    useSSL,
    accessKey: env.S3_ACCESS_KEY,
    secretKey: env.S3_SECRET_KEY,
    region: env.S3_REGION,
    pathStyle: true,
    transport: createTransport(useSSL, SILENCE_MAX_MS, ({ headers }) => {
      processId = Number(headers['x-process-id']) || null;
    }),
  });
  const bucket = env.S3_BUCKET;

  return {
    async ensureBucket() {
      if (!(await client.bucketExists(bucket))) await client.makeBucket(bucket, env.S3_REGION);
    },

    async ping() {
      await client.bucketExists(bucket).catch(throwIfUnavailable);
      return processId;
    },

    async put(key, bytes, contentType) {
      await client
        .putObject(bucket, key, bytes, bytes.length, { 'Content-Type': contentType })
        .catch(throwIfUnavailable);
    },

    async delete(key) {
      await client.removeObject(bucket, key).catch(throwIfUnavailable);
    },

    async get(key) {
      try {
        return Buffer.concat(await Array.fromAsync(await client.getObject(bucket, key)));
      } catch (error) {
        if (isMissing(error)) return null;
        return throwIfUnavailable(error);
      }
    },

    async *list(prefix) {
      try {
        for await (const { name } of client.listObjectsV2(bucket, prefix, true)) if (name) yield name;
      } catch (error) {
        throwIfUnavailable(error);
      }
    },
  };
};

const SILENCE_MAX_MS = 5000;

/**
 * A transport for MinIO's client that gives up, with the code ETIMEDOUT, after a time without a byte. Without this
 * limit a store that hangs, or is cut off, would hold uploads and jobs for good.
 */
export const createTransport = (
  useSSL: boolean,
  silenceMaxMs: number,
  onAnswer: (response: IncomingMessage) => void = () => undefined,
): Pick<typeof http, 'request'> => {
  const { request }: Pick<typeof http, 'request'> = useSSL ? https : http;
  const requestOrGiveUp = (options: RequestOptions, onResponse: (response: IncomingMessage) => void): ClientRequest => {
    const sent = request(options, onResponse);
    const giveUp = () => sent.destroy(Object.assign(new Error('The object store is silent'), { code: 'ETIMEDOUT' }));
    return sent.once('response', onAnswer).setTimeout(silenceMaxMs, giveUp);
  };
  return { request: requestOrGiveUp as typeof http.request };
};

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'NoSuchKey' || error.code === 'NotFound');

const GIVEN_UP = /^Request failed after \d+ retries/;

const throwIfUnavailable = (error: unknown): never => {
  if (!(error instanceof Error)) throw error;
  const isUnavailable = isConnectionError(error) || GIVEN_UP.test(error.message);
  throw isUnavailable ? imagesUnavailable(error) : error;
};
