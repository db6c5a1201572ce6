import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createChangeFeed, createRelaySignal, wakeChannelOf, type ChangeFeed } from './change-feed.ts';
import { redisEnvSchema } from './redis.ts';

const WITHIN = { timeout: 20_000, interval: 10 };
const SILENCE_MAX_MS = 300;

const env = { ...redisEnvSchema.parse(process.env), CHANGES_CHANNEL: '' };
let redis: Redis;
let feed: ChangeFeed;
let received: string[];
let logged: unknown[][];

beforeEach(() => {
  env.CHANGES_CHANNEL = `test-${randomUUID()}`;
  redis = new Redis(env.REDIS_URL);
  received = [];
  logged = [];
  feed = openFeed();
  feed.subscribe({
    onUp: () => received.push('up'),
    onDown: () => received.push('down'),
    onChange: ({ message }) => received.push(message.topic),
  });
});
afterEach(() => {
  feed.close();
  redis.disconnect();
  vi.restoreAllMocks();
});

const openFeed = (redisUrl = env.REDIS_URL) =>
  createChangeFeed(
    { ...env, REDIS_URL: redisUrl },
    { warn: (...line) => logged.push(['warn', ...line]), info: (...line) => logged.push(['info', ...line]) },
    SILENCE_MAX_MS,
  );
const line = (level: string, message: string, err?: unknown) => [
  level,
  { channel: env.CHANGES_CHANNEL, ...(err !== undefined && { err }) },
  message,
];

const publish = (text: string) => redis.publish(env.CHANGES_CHANNEL, text);
const publishUntilReceived = (text: string, part: string) =>
  vi.waitFor(async () => {
    await publish(text);
    expect(received).toContain(part);
  }, WITHIN);

describe('the change feed', () => {
  it('is up from the first heartbeat on, and delivers changes in order', async () => {
    expect(feed.isUp()).toBe(false);
    await publishUntilReceived('[]', 'up');
    await publish('[{"message":{"topic":"catalog"}},{"userId":1,"message":{"topic":"cart"}}]');
    await vi.waitFor(() => expect(received).toEqual(['up', 'catalog', 'cart']), WITHIN);
  });

  it('is down and up again when changes were discarded', async () => {
    await publishUntilReceived('[]', 'up');
    await publish('[{"message":{"topic":"catalog"}},{"message":{"topic":"resync"}}]');
    await vi.waitFor(() => expect(received).toEqual(['up', 'down', 'up', 'catalog', 'resync']), WITHIN);
  });

  it('is down when no relay is heard of, and up again with the next heartbeat', async () => {
    await publishUntilReceived('[]', 'up');
    await vi.waitFor(() => expect(received).toEqual(['up', 'down']), WITHIN);
    expect(feed.isUp()).toBe(false);
    await vi.waitFor(async () => {
      await publish('[]');
      expect(received.slice(0, 3)).toEqual(['up', 'down', 'up']);
    }, WITHIN);
  });

  it('treats a message of a newer version as a missed change', async () => {
    await publishUntilReceived('[]', 'up');
    await publish('[{"message":{"topic":"of a newer version"}}]');
    await vi.waitFor(() => expect(received.slice(0, 2)).toEqual(['up', 'up']), WITHIN);
  });

  it('logs an outage once, and its end', async () => {
    await publishUntilReceived('[]', 'up');
    await vi.waitFor(() => expect(received).toContain('down'), WITHIN);
    await vi.waitFor(async () => {
      await publish('[]');
      expect(logged.slice(0, 2)).toEqual([
        line('warn', 'change feed is down', new Error('Nothing was received for 300 ms')),
        line('info', 'change feed reconnected'),
      ]);
    }, WITHIN);
  });

  it.each(['rubbish', '{}', '[{"message":{"topic":"of a newer version"}}]'])(
    'logs unreadable messages once: %s',
    async (text) => {
      await publishUntilReceived('[]', 'up');
      for (let times = 0; times < 3; times += 1) await publish(text);
      await publishUntilReceived('[{"message":{"topic":"cart"}}]', 'cart');
      expect(logged).toEqual([line('warn', 'change feed sent an unreadable message', expect.any(Error))]);
    },
  );

  it('logs failed connections once, however often it reconnects', async () => {
    feed.close();
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      socket.resetAndDestroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const refused = openFeed(`redis://127.0.0.1:${(server.address() as AddressInfo).port}`);
    await vi.waitFor(() => expect(connections).toBeGreaterThan(3), WITHIN);
    refused.close();
    server.close();
    expect(logged).toEqual([line('warn', 'change feed is down', expect.any(Error))]);
  });

  it('logs that it may not subscribe', async () => {
    const user = `test-${randomUUID()}`;
    await redis.call('acl', 'setuser', user, 'on', '>secret', '+@connection', '+info', '+subscribe', 'resetchannels');
    const url = new URL(env.REDIS_URL);
    url.username = user;
    url.password = 'secret';
    feed.close();
    const refused = openFeed(url.href);
    await vi.waitFor(() => expect(logged).toHaveLength(1), WITHIN);
    refused.close();
    await redis.call('acl', 'deluser', user);
    expect(logged).toEqual([
      line('warn', 'change feed is down', expect.objectContaining({ message: expect.stringMatching(/^NOPERM/) })),
    ]);
  });
});

describe('a feed that is closed', () => {
  it('leaves no rejection behind while Redis has not confirmed the repeated subscription', async () => {
    const { url, subscriptions, close } = await proxyWithoutConfirmations(env.REDIS_URL);
    const rejections: unknown[] = [];
    const note = (error: unknown) => rejections.push(error);
    process.on('unhandledRejection', note);
    const sockets: Socket[] = [];
    const noteSocket = (opened: unknown) => sockets.push((opened as { socket: Socket }).socket);
    subscribe('net.client.socket', noteSocket);
    const reconnecting = openFeed(url);
    await vi.waitFor(() => expect(subscriptions()).toBe(2), WITHIN);
    unsubscribe('net.client.socket', noteSocket);
    reconnecting.close();
    // The subscription is rejected when its connection has closed.
    await vi.waitFor(() => expect(sockets.every(({ closed }) => closed)).toBe(true), WITHIN);
    await setImmediate();
    process.off('unhandledRejection', note);
    close();
    expect(rejections).toEqual([]);
  });
});

/** Confirms the first subscription only; a feed that hears nothing connects and subscribes again. */
const proxyWithoutConfirmations = async (redisUrl: string) => {
  const { hostname, port } = new URL(redisUrl);
  let subscriptions = 0;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    near.on('data', (data) => {
      if (data.includes('subscribe')) subscriptions += 1;
      far.write(data);
    });
    far.on('data', (data) => {
      if (subscriptions < 2) near.write(data);
    });
    near.on('error', () => undefined).on('close', () => far.destroy());
    far.on('error', () => undefined).on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(redisUrl);
  url.port = String((server.address() as AddressInfo).port);
  return { url: url.href, subscriptions: () => subscriptions, close: () => server.close() };
};

describe('the relay signal', () => {
  it('is sent once more for any number of calls while one is on its way', async () => {
    const published = vi.spyOn(Redis.prototype, 'publish');
    const allPublished = async () => {
      for (let seen = -1; seen !== published.mock.calls.length; await setImmediate()) {
        seen = published.mock.calls.length;
        await Promise.all(published.mock.results.map(({ value }) => value));
      }
    };
    const relay = new Redis(env.REDIS_URL);
    let woken = 0;
    relay.on('message', () => (woken += 1));
    await relay.subscribe(wakeChannelOf(env));
    const signal = createRelaySignal(env);
    await vi.waitFor(() => {
      signal.send();
      expect(published).toHaveBeenCalled();
    }, WITHIN);
    await allPublished();
    const before = published.mock.calls.length;
    for (let sent = 0; sent < 100; sent += 1) signal.send();
    await allPublished();
    expect(published).toHaveBeenCalledTimes(before + 2);
    await vi.waitFor(() => expect(woken).toBe(before + 2), WITHIN);
    signal.close();
    relay.disconnect();
  });

  it('neither throws nor waits without Redis', () => {
    const signal = createRelaySignal({ ...env, REDIS_URL: 'redis://127.0.0.1:1' });
    expect(() => signal.send()).not.toThrow();
    signal.close();
  });
});
