import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { createChangeFeed, type ChangeFeed } from '@mithai/server/change-feed';
import { networksOf } from '@mithai/server/network';
import { redisEnvSchema } from '@mithai/server/redis';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasCode } from '../../platform/errors.ts';
import { eventually } from '../../../test/eventually.ts';
import { createLiveStreams, type LiveStreams } from './live-streams.ts';

const session = { id: 7, userId: 1, role: 'customer' as const, expiresAt: Number.MAX_SAFE_INTEGER };

const env = { ...redisEnvSchema.parse(process.env), CHANGES_CHANNEL: `test-${randomUUID()}` };
const redis = new Redis(env.REDIS_URL);
let changes: ChangeFeed;
let streams: LiveStreams;

beforeEach(async () => {
  changes = createChangeFeed(env, { info: vi.fn(), warn: vi.fn() });
  streams = createLiveStreams({
    changes,
    env: { LIVE_STREAMS: 5, LIVE_STREAMS_ANONYMOUS: 3, LIVE_STREAMS_PER_NETWORK: 2 },
  });
  await eventually('the feed is up', async () => {
    await publish();
    return changes.isUp();
  });
});
afterEach(() => {
  streams.close();
  changes.close();
});
afterAll(() => redis.disconnect());

const publish = (...batch: unknown[]) => redis.publish(env.CHANGES_CHANNEL, JSON.stringify(batch));

const busy = expect.objectContaining({
  status: 503,
  code: 'live_updates_busy',
  message: 'Live updates are busy. Please try again in a moment.',
});

const open = (visitor: Partial<Parameters<LiveStreams['open']>[0]> = {}): Promise<Readable> =>
  eventually('a stream opens', () => {
    try {
      return streams.open({ networks: networksOf('127.0.0.1'), session: null, ...visitor });
    } catch (error) {
      if (hasCode(error, 'live_updates_unavailable')) return null;
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
    await publish(
      ...Array.from({ length: 5000 }, (_, n) => ({ userId: 1, message: { topic: 'order', orderId: n + 1 } })),
    );
    await eventually('the reader has everything', () => reading().includes('"orderId":5000'));
    expect(idle.destroyed).toBe(true);
  });

  it('are limited per network, for signed-out visitors and in total', async () => {
    await open();
    await open();
    expect(() => streams.open({ networks: networksOf('127.0.0.1'), session: null })).toThrow(
      'The shop is open in too many windows',
    );
    await open({ networks: networksOf('10.0.0.1') });
    expect(() => streams.open({ networks: networksOf('10.0.0.2'), session: null })).toThrow(busy);
    await open({ networks: networksOf('10.0.0.2'), session });
    await open({ networks: networksOf('10.0.0.3'), session });
    expect(() => streams.open({ networks: networksOf('10.0.0.4'), session })).toThrow(busy);
  });

  it('are limited per IPv6 /48 to eight times a /64', async () => {
    streams.close();
    streams = createLiveStreams({
      changes,
      env: { LIVE_STREAMS: 50, LIVE_STREAMS_ANONYMOUS: 50, LIVE_STREAMS_PER_NETWORK: 1 },
    });
    for (let subnet = 0; subnet < 8; subnet += 1) await open({ networks: networksOf(`2001:db8:1:${subnet}::1`) });
    const from = (address: string) => streams.open({ networks: networksOf(address), session: null });
    expect(() => from('2001:db8:1:8::1')).toThrow('The shop is open in too many windows');
    expect(() => from('2001:db8:2:8::1')).not.toThrow();
  });

  it('treat an unknown message as a missed one', async () => {
    const text = textOf(await open());
    await publish({ message: { topic: 'of tomorrow' } });
    await publish({ message: { topic: 'product', productId: 4 } });
    await eventually('the next is published', () => text().includes('"productId":4'));
    expect(text().match(/resync/g)).toHaveLength(2);
  });

  it('merge simultaneous stock changes into the latest', async () => {
    const text = textOf(await open());
    await publish(
      ...Array.from({ length: 500 }, (_, n) => ({ message: { topic: 'stock', productId: 1, stock: n + 1 } })),
    );
    await eventually('the last is published', () => text().includes('"stock":500'));
    expect(text().match(/"topic":"stock"/g)?.length).toBeLessThan(20);
  });

  it('send public changes only once their session has ended', async () => {
    const witness = textOf(await open({ session }));
    await publish({ sessionId: 7, message: { topic: 'session' } });
    await eventually('the end is known', () => witness().includes('"session"'));
    const late = textOf(await open({ session }));
    await publish({ userId: 1, message: { topic: 'cart' } });
    await publish({ message: { topic: 'product', productId: 4 } });
    await eventually('what is public is heard', () => late().includes('"productId":4'));
    expect(late()).not.toContain('cart');
  });
});
