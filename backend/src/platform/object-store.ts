import { Client } from 'minio';
import type { Env } from '../env.ts';

/** Objects in one bucket of any S3. */
export interface ObjectStore {
  ensureBucket(): Promise<void>;
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Null when there is no such object. */
  get(key: string): Promise<Buffer | null>;
}

type StoreEnv = Pick<Env, 'S3_ENDPOINT' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY' | 'S3_BUCKET' | 'S3_REGION'>;

export const createObjectStore = (env: StoreEnv): ObjectStore => {
  const { protocol, hostname, port } = new URL(env.S3_ENDPOINT);
  const useSSL = protocol === 'https:';
  const client = new Client({
    endPoint: hostname,
    port: Number(port) || (useSSL ? 443 : 80),
    useSSL,
    accessKey: env.S3_ACCESS_KEY,
    secretKey: env.S3_SECRET_KEY,
    region: env.S3_REGION,
    pathStyle: true,
  });
  const bucket = env.S3_BUCKET;

  return {
    async ensureBucket() {
      if (!(await client.bucketExists(bucket))) await client.makeBucket(bucket, env.S3_REGION);
    },

    async put(key, bytes, contentType) {
      await client.putObject(bucket, key, bytes, bytes.length, { 'Content-Type': contentType });
    },

    async get(key) {
      try {
        return Buffer.concat(await Array.fromAsync(await client.getObject(bucket, key)));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
  };
};

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'NoSuchKey' || error.code === 'NotFound');
