import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { answersOk } from '../http.mjs';
import { reachable } from '../ports.mjs';

const main = fileURLToPath(new URL('../../inbox/main.mjs', import.meta.url));

/**
 * @param {{ node: string, dataDir: string, host: string, port: number, smtpPort: number }} options
 * @returns {{ url: string, page: string, program: import('../child.mjs').Program }}
 */
export function prepareInbox({ node, dataDir, host, port, smtpPort }) {
  const folder = join(dataDir, 'mail');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const page = `http://${reachable(host)}:${port}`;
  return {
    url: `smtp://127.0.0.1:${smtpPort}`,
    page,
    program: {
      name: 'inbox',
      command: node,
      args: [main],
      env: {
        PATH: process.env.PATH,
        INBOX_HOST: host,
        INBOX_PORT: String(port),
        SMTP_PORT: String(smtpPort),
        MAIL_FOLDER: folder,
      },
      cwd: folder,
      ready: () => answersOk(`${page}/healthz`),
    },
  };
}
