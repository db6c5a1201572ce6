import { once } from 'node:events';

import { Accounts } from '../simulator/accounts.mjs';
import { Account } from './account.mjs';
import { createWeb } from './web.mjs';

const {
  NODE_ENV,
  GATEWAY_HOST = '127.0.0.1',
  GATEWAY_PORT = '8026',
  GATEWAY_FOLDER = 'gateway',
  RAZORPAY_KEY_ID: keyId,
  RAZORPAY_KEY_SECRET: keySecret,
  RAZORPAY_WEBHOOK_SECRET: webhookSecret,
  WEBHOOK_URL: webhookUrl,
} = process.env;

if (NODE_ENV === 'production') {
  console.error('The payment simulator is for development and does not start when NODE_ENV is production.');
  process.exit(1);
}
if (!keyId || !keySecret || !webhookSecret) {
  console.error('Set RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET.');
  process.exit(1);
}

const keys = { keyId, keySecret, webhookSecret, webhookUrl };
const accounts = await Accounts.open(GATEWAY_FOLDER, (name) => Account.open(GATEWAY_FOLDER, name, keys));
const web = createWeb((name) => accounts.get(name), GATEWAY_HOST);
await once(web.listen(Number(GATEWAY_PORT), GATEWAY_HOST), 'listening');

process.once('SIGTERM', () => {
  web.close();
  web.closeAllConnections();
  void accounts.close().then(() => process.exit());
});
