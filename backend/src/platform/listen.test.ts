import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { listen } from './listen.ts';

const CHANNEL = 'news';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let wire: Awaited<ReturnType<typeof startWire>>;

beforeEach(async () => {
  database = await createTestDatabase();
  wire = await startWire(database.url);
});
afterEach(async () => {
  await wire.close();
  await database.drop();
});

const listenOn = () => {
  const handlers = { onUp: vi.fn<() => void>(), onDown: vi.fn<() => void>(), onNotification: vi.fn<() => void>() };
  return { ...handlers, ...listen(wire.url, CHANNEL, handlers, { everyMs: 20, timeoutMs: 500 }) };
};

const notify = async () => {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(`notify ${CHANNEL}`);
  await client.end();
};

const PATIENTLY = { timeout: 25_000, interval: 10 };

const callsOf = (handler: Mock) => () => handler.mock.calls.length;

describe('the Postgres listener', () => {
  it('receives notifications, also after many heartbeats', async () => {
    const { onUp, onDown, onNotification, close } = listenOn();
    await expect.poll(callsOf(onUp), PATIENTLY).toBeGreaterThan(0);
    await expect.poll(wire.answers, PATIENTLY).toBeGreaterThan(20);
    await notify();
    await expect.poll(callsOf(onNotification), PATIENTLY).toBeGreaterThan(0);
    expect(onDown).not.toHaveBeenCalled();
    await close();
  });

  it('reports a silent connection as down and reconnects', async () => {
    const { onUp, onDown, onNotification, close } = listenOn();
    await expect.poll(callsOf(onUp), PATIENTLY).toBeGreaterThan(0);
    wire.fallSilent();
    await expect.poll(callsOf(onDown), PATIENTLY).toBeGreaterThan(0);
    wire.carryNewConnections();
    await expect.poll(callsOf(onUp), PATIENTLY).toBe(2);
    await notify();
    await expect.poll(callsOf(onNotification), PATIENTLY).toBeGreaterThan(0);
    await close();
  });

  it('can be closed while the connection is silent', async () => {
    const { onUp, onDown, close } = listenOn();
    await expect.poll(callsOf(onUp), PATIENTLY).toBeGreaterThan(0);
    wire.fallSilent();
    await close();
    await expect.poll(callsOf(onDown), PATIENTLY).toBeGreaterThan(0);
  });
});

/** TCP proxy to Postgres that can stall: it accepts bytes and forwards none, like a router that lost the connection. */
const startWire = async (databaseUrl: string) => {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isSilent = false;
  let generation = 0;
  let answers = 0;

  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    const bornIn = generation;
    const isCarried = () => !isSilent && bornIn === generation;
    near.on('data', (bytes) => isCarried() && far.write(bytes));
    far.on('data', (bytes) => {
      answers += 1;
      if (isCarried()) near.write(bytes);
    });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => other.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    fallSilent() {
      isSilent = true;
    },
    carryNewConnections() {
      generation += 1;
      isSilent = false;
    },
    answers: () => answers,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
