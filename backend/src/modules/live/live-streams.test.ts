import type { Readable } from 'node:stream';
import { networksOf } from '@mithai/contracts/server/network';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { eventually } from '../../../test/eventually.ts';
import { createChangeFeed, type ChangeFeed } from '../../platform/changes.ts';
import { createLiveStreams, type LiveStreams } from './live-streams.ts';

const session = { id: 7, userId: 1, role: 'customer' as const, expiresAt: Number.MAX_SAFE_INTEGER };

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let changes: ChangeFeed;
let streams: LiveStreams;
let client: Client;

beforeEach(async () => {
  database = await createTestDatabase();
  changes = createChangeFeed(database.url);
  streams = createLiveStreams({ changes, env: { LIVE_STREAMS: 5, LIVE_STREAMS_ANONYMOUS: 3, LIVE_STREAMS_PER_NETWORK: 2 } });
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  streams.close();
  await changes.close();
  await client.end();
  await database.drop();
});

const open = (visitor: Partial<Parameters<LiveStreams['open']>[0]> = {}): Promise<Readable> =>
  eventually('a stream opens', () => {
    try {
      return streams.open({ networks: networksOf('127.0.0.1'), session: null, ...visitor });
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('Live updates are unavailable right now')) return null;
      throw error;
    }
  });

const textOf = (stream: Readable): (() => string) => {
  let text = '';
  stream.on('data', (bytes) => (text += bytes));
  return () => text;
};

describe('live streams', () => {
  it('disconnect only the client that does not read', async () => {
    const idle = await open({ session });
    const reading = textOf(await open({ session }));
    await client.query(
      `select pg_notify('changes', json_build_object('userId', 1, 'message', json_build_object('topic', 'order', 'orderId', n))::text)
         from generate_series(1, 5000) as n`,
    );
    await eventually('the reader has everything', () => reading().includes('"orderId":5000'));
    expect(idle.destroyed).toBe(true);
  });

  it('are limited per network, for signed-out visitors and in total', async () => {
    await open();
    await open();
    expect(() => streams.open({ networks: networksOf('127.0.0.1'), session: null })).toThrow('The shop is open in too many windows');
    await open({ networks: networksOf('10.0.0.1') });
    expect(() => streams.open({ networks: networksOf('10.0.0.2'), session: null })).toThrow('Live updates are busy');
    await open({ networks: networksOf('10.0.0.2'), session });
    await open({ networks: networksOf('10.0.0.3'), session });
    expect(() => streams.open({ networks: networksOf('10.0.0.4'), session })).toThrow('Live updates are busy');
  });

  it('are limited per IPv6 /48 to eight times a /64', async () => {
    streams.close();
    streams = createLiveStreams({ changes, env: { LIVE_STREAMS: 50, LIVE_STREAMS_ANONYMOUS: 50, LIVE_STREAMS_PER_NETWORK: 1 } });
    for (let subnet = 0; subnet < 8; subnet += 1) await open({ networks: networksOf(`2001:db8:1:${subnet}::1`) });
    const from = (address: string) => streams.open({ networks: networksOf(address), session: null });
    expect(() => from('2001:db8:1:8::1')).toThrow('The shop is open in too many windows');
    expect(() => from('2001:db8:2:8::1')).not.toThrow();
  });

  it('always accept the storefront', async () => {
    for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4', '10.0.0.5']) {
      await open({ networks: networksOf(address), session: { ...session, id: Number(address.at(-1)) } });
    }
    expect(() => streams.open({ networks: networksOf('10.0.0.6'), session: { ...session, id: 6 } })).toThrow('Live updates are busy');
    const text = textOf(await open({ networks: null }));
    await client.query(`select pg_notify('changes', '{"message":{"topic":"product","productId":4}}')`);
    await eventually('the storefront is told', () => text().includes('"productId":4'));
  });

  it('treat an unknown message as a missed one', async () => {
    const text = textOf(await open());
    await client.query(`select pg_notify('changes', '{"message":{"topic":"of tomorrow"}}')`);
    await client.query(`select pg_notify('changes', '{"message":{"topic":"product","productId":4}}')`);
    await eventually('the next is told', () => text().includes('"productId":4'));
    expect(text().match(/resync/g)).toHaveLength(2);
  });

  it('merge stock changes of one moment into the last', async () => {
    const text = textOf(await open());
    await client.query(
      `select pg_notify('changes', json_build_object('message', json_build_object('topic', 'stock', 'productId', 1, 'stock', n))::text)
         from generate_series(1, 500) as n`,
    );
    await eventually('the last is told', () => text().includes('"stock":500'));
    expect(text().match(/"topic":"stock"/g)?.length).toBeLessThan(20);
  });

  it('send public changes only once their session has ended', async () => {
    const witness = textOf(await open({ session }));
    await client.query(`select pg_notify('changes', '{"sessionId":7,"message":{"topic":"session"}}')`);
    await eventually('the end is known', () => witness().includes('"session"'));
    const late = textOf(await open({ session }));
    await client.query(`select pg_notify('changes', '{"userId":1,"message":{"topic":"cart"}}')`);
    await client.query(`select pg_notify('changes', '{"message":{"topic":"product","productId":4}}')`);
    await eventually('what is public is heard', () => late().includes('"productId":4'));
    expect(late()).not.toContain('cart');
  });
});
