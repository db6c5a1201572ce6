import { once } from 'node:events';

/** Returns the server's URL. @param {import('node:http').Server} server */
export async function listen(server) {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}
