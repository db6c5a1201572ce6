import { CLIENT_IP_HEADER, PROXY_SECRET_HEADER } from '@mithai/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestStream, type TestEventStream } from '../live-stream.ts';
import { startTestRelay, type TestRelay } from '../relay.ts';
import { startProductionServer, type ProductionServer } from './production-server.ts';

let shop: ProductionServer;
let relay: TestRelay;
const open: TestEventStream[] = [];

beforeAll(async () => {
  shop = await startProductionServer({ LIVE_STREAMS: '4', LIVE_STREAMS_ANONYMOUS: '3', LIVE_STREAMS_PER_NETWORK: '2' });
  relay = startTestRelay(shop.orm, shop.env);
});
afterAll(async () => {
  for (const stream of open) stream.close();
  await relay.close();
  await shop.close();
});

it('limits live streams per /64 and for signed-out visitors together', async () => {
  const secret = { [PROXY_SECRET_HEADER]: shop.env.PROXY_SECRET };
  const from = (address: string) => ({ [CLIENT_IP_HEADER]: address, ...secret });
  const statusOf = async (headers: Record<string, string>) => {
    const response = await fetch(`${shop.url}/api/events`, { headers });
    await response.body?.cancel();
    return response.status;
  };
  for (const address of ['2001:db8:1:1::1', '2001:db8:1:1:ffff::2'])
    open.push(await openTestStream(shop.url, from(address)));
  expect(await statusOf(from('2001:db8:1:1::3'))).toBe(429);

  open.push(await openTestStream(shop.url, from('2001:db8:1:2::1')));
  expect(await statusOf(from('2001:db8:1:3::1'))).toBe(503);
  // A guessed secret does not authenticate as the storefront.
  expect(await statusOf({ [PROXY_SECRET_HEADER]: 'a-guessed-proxy-secret' })).toBe(503);

  expect(open.map((stream) => stream.isOpen())).toEqual([true, true, true]);
});
