import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { answersHttp } from '../http.mjs';

const server = fileURLToPath(new URL('s3-server.mjs', import.meta.url));

/**
 * @param {{
 *   node: string, dataDir: string, port: number, accessKey: string, secretKey: string, bucket: string,
 * }} options
 * @returns {{ endpoint: string, program: import('../child.mjs').Program }}
 */
export function prepareS3({ node, dataDir, port, accessKey, secretKey, bucket }) {
  const folder = join(dataDir, 'objects');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    endpoint,
    program: {
      name: 's3',
      command: node,
      args: [server],
      env: {
        PATH: process.env.PATH,
        S3_PORT: String(port),
        S3_FOLDER: folder,
        S3_ACCESS_KEY: accessKey,
        S3_SECRET_KEY: secretKey,
        S3_BUCKET: bucket,
      },
      cwd: folder,
      ready: () => answersHttp(endpoint),
    },
  };
}
