import { once } from 'node:events';

import { Accounts } from '../simulator/accounts.mjs';
import { Account } from './account.mjs';
import { createWeb } from './web.mjs';

const {
  NODE_ENV,
  CARRIER_HOST = '127.0.0.1',
  CARRIER_PORT = '8027',
  CARRIER_FOLDER = 'carrier',
  SHIPROCKET_EMAIL: email,
  SHIPROCKET_PASSWORD: password,
  SHIPROCKET_WEBHOOK_TOKEN: webhookToken,
  WEBHOOK_URL: webhookUrl,
} = process.env;

if (NODE_ENV === 'production') {
  console.error('The carrier simulator is for development and does not start when NODE_ENV is production.');
  process.exit(1);
}
if (!email || !password || !webhookToken) {
  console.error('Set SHIPROCKET_EMAIL, SHIPROCKET_PASSWORD and SHIPROCKET_WEBHOOK_TOKEN.');
  process.exit(1);
}

const keys = { email, password, webhookToken, webhookUrl };
const accounts = await Accounts.open(CARRIER_FOLDER, (name) => Account.open(CARRIER_FOLDER, name, keys));
const web = createWeb((name) => accounts.get(name), CARRIER_HOST);
await once(web.listen(Number(CARRIER_PORT), CARRIER_HOST), 'listening');

process.once('SIGTERM', () => {
  web.close();
  web.closeAllConnections();
  void accounts.close().then(() => process.exit());
});
