import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { answersOk } from '../http.mjs';
import { reachable } from '../ports.mjs';

const main = fileURLToPath(new URL('../../carrier/main.mjs', import.meta.url));
const email = 'api@mithai.example';

/**
 * @param {{ node: string, dataDir: string, host: string, port: number, password: string, webhookToken: string,
 *   webhookUrl: string }} options
 * @returns {{ environment: Record<string, string>, page: string, program: import('../child.mjs').Program }}
 */
export function prepareCarrier({ node, dataDir, host, port, password, webhookToken, webhookUrl }) {
  const folder = join(dataDir, 'carrier');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const page = `http://${reachable(host)}:${port}`;
  const account = {
    SHIPROCKET_EMAIL: email,
    SHIPROCKET_PASSWORD: password,
    SHIPROCKET_WEBHOOK_TOKEN: webhookToken,
  };
  return {
    environment: { SHIPROCKET_BASE_URL: page, ...account },
    page,
    program: {
      name: 'carrier',
      command: node,
      args: [main],
      env: {
        PATH: process.env.PATH,
        CARRIER_HOST: host,
        CARRIER_PORT: String(port),
        CARRIER_FOLDER: folder,
        WEBHOOK_URL: webhookUrl,
        ...account,
      },
      cwd: folder,
      ready: () => answersOk(`${page}/healthz`),
    },
  };
}
