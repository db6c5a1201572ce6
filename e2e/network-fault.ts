import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { test as base } from './shop.ts';

type Change = (body: string) => string;

interface Line {
  url: string;
  change: (path: RegExp, change: Change) => void;
  /** Leaves requests without a response until the test ends. */
  hold: (path: RegExp) => void;
  /** Resets connections without a response. */
  cut: (path: RegExp) => void;
  /** Answers 404, as after a deploy, until a page is loaded. */
  lose: (path: RegExp) => void;
  /** Ends `hold` and `cut`. */
  release: () => void;
}

/** The shop behind an HTTP proxy that simulates network faults and newer versions of the shop. */
export const test = base.extend<{ line: Line }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its pattern
  line: async ({}, provide) => {
    const held: RegExp[] = [];
    const cut: RegExp[] = [];
    const lost: RegExp[] = [];
    const changes: [RegExp, Change][] = [];
    const fits = (paths: RegExp[], { url = '' }: IncomingMessage) => paths.some((path) => path.test(url));
    const server = createServer((request, response) => {
      if (fits(held, request)) return;
      if (fits(cut, request)) {
        response.destroy();
        return;
      }
      if (request.headers['sec-fetch-dest'] === 'document') lost.splice(0);
      if (fits(lost, request)) response.writeHead(404).end();
      else forward(request, response, changes.find(([path]) => path.test(request.url ?? ''))?.[1]);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    await provide({
      url: `http://127.0.0.1:${port}`,
      change: (path, change) => void changes.unshift([path, change]),
      hold: (path) => void held.push(path),
      cut: (path) => void cut.push(path),
      lose: (path) => void lost.push(path),
      release: () => [held, cut].forEach((paths) => paths.splice(0)),
    });
    server.closeAllConnections();
    server.close();
  },
});

function forward(request: IncomingMessage, response: ServerResponse, change: Change | undefined): void {
  const target = new URL(request.url ?? '/', process.env.BASE_URL);
  const headers = { ...request.headers, host: target.host, ...(change && { 'accept-encoding': 'identity' }) };
  const upstream = httpRequest(target, { method: request.method, headers });
  upstream.on('response', async (upstreamResponse) => {
    response.statusCode = upstreamResponse.statusCode ?? 502;
    for (const [name, value] of Object.entries(upstreamResponse.headers)) {
      if (value !== undefined && name !== 'content-length') response.setHeader(name, value);
    }
    if (change) response.end(change((await buffer(upstreamResponse)).toString()));
    else upstreamResponse.pipe(response);
  });
  upstream.on('error', () => response.destroy());
  request.pipe(upstream);
}
