import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Address of a server that answers for the API until the test is over: pass `onTestFinished`. */
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

/** Nothing listens here. */
export const UNREACHABLE = 'http://127.0.0.1:9';

export const PROXY_SECRET = 'the-secret-of-tests';
