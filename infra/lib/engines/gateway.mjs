import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { answersOk } from '../http.mjs';
import { reachable } from '../ports.mjs';

const main = fileURLToPath(new URL('../../gateway/main.mjs', import.meta.url));
const keyId = 'rzp_test_MithaiSimulate';

/**
 * @param {{ node: string, dataDir: string, host: string, port: number, keySecret: string, webhookSecret: string,
 *   webhookUrl: string }} options
 * @returns {{ environment: Record<string, string>, page: string, program: import('../child.mjs').Program }}
 */
export function prepareGateway({ node, dataDir, host, port, keySecret, webhookSecret, webhookUrl }) {
  const folder = join(dataDir, 'gateway');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const page = `http://${reachable(host)}:${port}`;
  return {
    environment: {
      RAZORPAY_BASE_URL: page,
      RAZORPAY_KEY_ID: keyId,
      RAZORPAY_KEY_SECRET: keySecret,
      RAZORPAY_WEBHOOK_SECRETS: webhookSecret,
    },
    page,
    program: {
      name: 'gateway',
      command: node,
      args: [main],
      env: {
        PATH: process.env.PATH,
        GATEWAY_HOST: host,
        GATEWAY_PORT: String(port),
        GATEWAY_FOLDER: folder,
        RAZORPAY_KEY_ID: keyId,
        RAZORPAY_KEY_SECRET: keySecret,
        RAZORPAY_WEBHOOK_SECRET: webhookSecret,
        WEBHOOK_URL: webhookUrl,
      },
      cwd: folder,
      ready: () => answersOk(`${page}/healthz`),
    },
  };
}
