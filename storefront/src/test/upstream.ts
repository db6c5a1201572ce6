import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts a server in place of the API and returns its URL; pass `onTestFinished` to stop it. */
export async function startUpstream(atEnd: (stop: () => void) => void, listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

/** No server listens here. */
export const UNREACHABLE = 'http://127.0.0.1:9';

export const PROXY_SECRET = 'the-secret-of-tests';
