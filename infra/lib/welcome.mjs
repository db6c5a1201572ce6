/**
 * @param {{ settings: import('./settings.mjs').Settings, secrets: import('./secrets.mjs').Secrets, inboxPage?: string,
 *   seconds: number, say: (line: string) => void }} options
 */
export function showWelcome({ settings, secrets, inboxPage, seconds, say }) {
  const { host, ports, publicUrl, production, adminEmail, dataDir } = settings;
  const rows = [
    ['Shop', publicUrl],
    ['API', `http://${host}:${ports.API_PORT}`],
    ['Operators', `${publicUrl}/ops`],
    ...(inboxPage ? [['Inbox', inboxPage]] : []),
    ['Data and logs', dataDir],
  ];
  say(`\nThe shop is open after ${seconds.toFixed(1)} s.\n`);
  for (const [title, address] of rows) say(`  ${title?.padEnd(14)} ${address}`);
  if (!production) {
    say(`\nDemonstration accounts, all with the password ${secrets.demoPassword}\n`);
    say(`  ${adminEmail}`);
  }
  say('\nCtrl-C stops everything.');
}
