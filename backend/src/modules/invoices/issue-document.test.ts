import { randomInt } from 'node:crypto';
import pLimit from 'p-limit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { insertOrders } from '../../../test/documents.ts';
import { killAt } from '../../../test/kill.ts';
import { businessDate } from '../../platform/business-date.ts';
import { Order } from '../orders/order.entity.ts';
import { changeOrderStatus } from '../orders/status-changes.ts';
import { IssuedDocument } from './document.entity.ts';
import { financialYearOf, formatNumber } from './issue-document.ts';

const DISPATCHES = 200;
const KILLS = 5;

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

describe('the numbers of a series', () => {
  it('have no gap after 200 dispatches that fail at any statement', { timeout: 120_000 }, async () => {
    const orderIds = await insertOrders(shop, DISPATCHES);
    const changer = { actor: null, undoSeconds: 0 };
    const inParallel = pLimit(10);
    const dispatch = async (ids: number[]) =>
      Promise.allSettled(
        ids.map((id) => inParallel(() => changeOrderStatus(shop.orm.em.fork(), changer, id, { status: 'shipped' }))),
      );
    const pendingIds = async () =>
      (await shop.orm.em.fork().find(Order, { id: { $in: orderIds }, status: 'pending' }, { fields: ['id'] })).map(
        ({ id }) => id,
      );
    let kills = 0;
    for (let left = orderIds; left.length > 0; left = await pendingIds()) {
      const batch = left.slice(0, 50);
      // At first fewer than the dispatches send, so that they break off; then more, so that the last ones end too.
      const statements = kills < KILLS ? 5 : 25;
      const kill = { statement: randomInt(1, batch.length * statements), isSent: randomInt(2) === 1 };
      if (await killAt(kill, () => dispatch(batch))) kills += 1;
    }
    expect(kills).toBeGreaterThanOrEqual(KILLS);
    const documents = await shop.orm.em.fork().find(IssuedDocument, {}, { orderBy: { sequence: 'asc' } });
    expect(documents.map(({ sequence }) => sequence)).toEqual(orderIds.map((_, index) => index + 1));
    expect(new Set(documents.map(({ orderId }) => orderId))).toEqual(new Set(orderIds));
    expect(documents.at(-1)?.number).toBe(formatNumber('receipt', financialYearOf(businessDate()), DISPATCHES));
  });

  it.each([
    ['2026-03-31', '2526'],
    ['2026-04-01', '2627'],
    ['2099-04-01', '9900'],
  ])('begin anew with the financial year: %s is in %s', (day, year) => {
    expect(financialYearOf(day)).toBe(year);
  });

  it('have sixteen characters, up to the last number of a year', () => {
    expect(formatNumber('tax_invoice', '2627', 1)).toBe('INV/2627/0000001');
    expect(formatNumber('credit_note', '2627', 9_999_999)).toBe('CRN/2627/9999999');
    expect(() => formatNumber('tax_invoice', '2627', 10_000_000)).toThrow('full');
  });
});
