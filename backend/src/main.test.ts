import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startTestShop, type TestShop } from '../test/app.ts';
import { eventually } from '../test/eventually.ts';
import { buildUser, sessionOf } from '../test/factories.ts';
import { openTestStream } from '../test/live-stream.ts';
import { spawnService } from '../test/service-process.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
  shop.startRelay();
});
afterAll(() => shop.close());

it('grants the administrator role to ADMIN_EMAIL and revokes it from former administrators', async () => {
  const em = shop.orm.em.fork();
  const admin = { isEmailVerified: true, role: 'admin' } as const;
  const former = await sessionOf(em, await buildUser(em, admin));
  const present = await sessionOf(em, await buildUser(em, { ...admin, email: shop.env.ADMIN_EMAIL }));

  const backend = await spawnService('backend', shop.env);
  try {
    await backend.ready();
    const listOrders = (headers: { cookie: string }) => fetch(`${backend.url}/api/admin/orders`, { headers });
    expect((await listOrders(former)).status).toBe(403);
    expect((await listOrders(present)).status).toBe(200);
  } finally {
    expect(await backend.end('SIGTERM')).toBe(0);
  }
});

it('closes live streams on shutdown without waiting for readers or stored connections', async () => {
  const backend = await spawnService('backend', shop.env);
  await backend.ready();
  const stream = await openTestStream(backend.url);
  const inStore = connect(Number(new URL(backend.url).port), '127.0.0.1');
  onTestFinished(() => void inStore.destroy());
  await once(inStore, 'connect');
  expect(await backend.end('SIGTERM')).toBe(0);
  await eventually('the stream ends', () => !stream.isOpen());
});

it('exits when no database connection becomes free in time', async () => {
  const headers = await sessionOf(shop.orm.em.fork(), await buildUser(shop.orm.em.fork()));
  const locker = shop.orm.em.fork();
  await locker.begin();
  await locker.execute('lock table sessions in access exclusive mode');
  onTestFinished(() => locker.rollback());
  const backend = await spawnService('backend', { ...shop.env, DATABASE_POOL_SIZE: 2, DATABASE_EXHAUSTED_SECONDS: 1 });
  await backend.ready();

  const waiting = Array.from({ length: 4 }, () =>
    fetch(`${backend.url}/api/auth/me`, { headers }).catch(() => undefined),
  );

  expect(await backend.exited).toBe(1);
  expect(backend.lines.join()).toContain('database connection pool exhausted');
  await Promise.all(waiting);
});
