import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @param {{ settings: import('./settings.mjs').Settings, secrets: import('./secrets.mjs').Secrets, inboxPage?: string,
 *   gatewayPage?: string, carrierPage?: string, seconds: number, say: (line: string) => void }} options
 */
export function printBanner({ settings, secrets, inboxPage, gatewayPage, carrierPage, seconds, say }) {
  const { host, ports, publicUrl, production, dataDir } = settings;
  const rows = [
    ['Shop', publicUrl],
    ['API', `http://${host}:${ports.API_PORT}`],
    ['Operators', `${publicUrl}/ops`],
    ...(inboxPage ? [['Inbox', inboxPage]] : []),
    ...(gatewayPage ? [['Payments', `${gatewayPage} (simulator)`]] : []),
    ...(carrierPage ? [['Courier', `${carrierPage} (simulator)`]] : []),
    ['Data and logs', dataDir],
  ];
  say(`\nThe shop is open after ${seconds.toFixed(1)} s.\n`);
  for (const [title, address] of rows) say(`  ${title?.padEnd(14)} ${address}`);
  if (!production) {
    say(`\nDemonstration accounts, all with the password ${secrets.demoPassword}\n`);
    for (const [email, what] of demonstrationAccounts(settings)) say(`  ${email?.padEnd(28)} ${what}`);
  }
  say('\nCtrl-C stops everything.');
}

/** @param {import('./settings.mjs').Settings} settings */
function demonstrationAccounts({ checkout, adminEmail }) {
  /** @type {{ email: string, is: string }[]} */
  const accounts = JSON.parse(readFileSync(join(checkout, 'backend/src/seeds/accounts.json'), 'utf8'));
  return [[adminEmail, 'administrator'], ...accounts.map(({ email, is }) => [email, is])];
}
