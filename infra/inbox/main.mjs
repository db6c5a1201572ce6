import { once } from 'node:events';

import { createSmtp } from './smtp.mjs';
import { MessageStore } from './store.mjs';
import { createWeb } from './web.mjs';

const { INBOX_HOST = '127.0.0.1', INBOX_PORT, SMTP_PORT, MAIL_FOLDER = 'mail' } = process.env;

const store = await MessageStore.open(MAIL_FOLDER);
const smtp = createSmtp(store);
const web = createWeb(store, INBOX_HOST);
smtp.on('error', (error) => console.error(error.message));
await once(smtp.listen(Number(SMTP_PORT), '127.0.0.1'), 'listening');
await once(web.listen(Number(INBOX_PORT), INBOX_HOST), 'listening');

process.once('SIGTERM', () => {
  web.close();
  web.closeAllConnections();
  smtp.close(() => process.exit());
});
