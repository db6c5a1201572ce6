import { randomInt } from 'node:crypto';
import pLimit from 'p-limit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { insertOrders } from '../../../test/documents.ts';
import { eventually } from '../../../test/eventually.ts';
import { buildUser, sessionOf } from '../../../test/factories.ts';
import { spawnService, type ServiceProcess } from '../../../test/service-process.ts';
import { Order } from '../orders/order.entity.ts';
import { IssuedDocument } from './document.entity.ts';

const DISPATCHES = 500;
const KILLS = 5;
const BATCH = 90;

let shop: TestShop;
/** One is killed while the other goes on. */
let backends: ServiceProcess[] = [];

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(async () => {
  await Promise.all(backends.map((backend) => backend.end('SIGKILL')));
  await shop.close();
});

const start = async (): Promise<ServiceProcess> => {
  const backend = await spawnService('backend', shop.env);
  await backend.ready();
  return backend;
};

it(
  'numbers 500 dispatches from 1 to 500, although backends are killed with SIGKILL',
  { timeout: 240_000 },
  async () => {
    const em = () => shop.orm.em.fork();
    const orderIds = await insertOrders(shop, DISPATCHES);
    const cookies = await sessionOf(em(), await buildUser(em(), { role: 'admin', email: shop.env.ADMIN_EMAIL }));
    const headers = { ...cookies, 'content-type': 'application/json' };
    backends = await Promise.all([start(), start()]);
    const inParallel = pLimit(16);
    let shipped = 0;
    const ship = async (id: number) => {
      const body = JSON.stringify({ status: 'shipped' });
      const { url } = backends[randomInt(2)]!;
      const { ok } = await fetch(`${url}/api/orders/${id}/status`, { method: 'POST', headers, body });
      if (ok) shipped += 1;
    };
    const pendingIds = async () =>
      (await em().find(Order, { id: { $in: orderIds }, status: 'pending' }, { fields: ['id'] })).map(({ id }) => id);

    let kills = 0;
    for (let left = orderIds; left.length > 0; left = await pendingIds()) {
      const enough = shipped + randomInt(5, BATCH / 2);
      const answers = Promise.allSettled(left.slice(0, BATCH).map((id) => inParallel(() => ship(id))));
      if (kills < KILLS) {
        const killed = randomInt(2);
        await eventually('some are shipped', () => shipped >= enough);
        await backends[killed]?.end('SIGKILL');
        await answers;
        backends[killed] = await start();
        kills += 1;
      } else await answers;
    }
    expect(kills).toBe(KILLS);
    const documents = await em().find(IssuedDocument, {}, { orderBy: { sequence: 'asc' } });
    expect(documents.map(({ sequence }) => sequence)).toEqual(orderIds.map((_, index) => index + 1));
    expect(new Set(documents.map(({ orderId }) => orderId))).toEqual(new Set(orderIds));
  },
);
