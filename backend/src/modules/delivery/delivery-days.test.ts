import { plusDays } from '@mithai/contracts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  arrivesFresh,
  capacityOn,
  findSlots,
  type DeliveryRequest,
  type KitchenLoad,
  type OrderedProduct,
} from './delivery-days.ts';

const WEDNESDAY = '2026-11-25';

const laddu = (overrides: Partial<OrderedProduct> = {}): OrderedProduct => ({
  productId: 1,
  quantity: 1,
  capacityUnits: 1,
  batchPieces: null,
  leadTimeDays: null,
  deliveredFrom: null,
  ...overrides,
});

const request = (overrides: Partial<DeliveryRequest> = {}): DeliveryRequest => ({
  now: { day: WEDNESDAY, hour: 10 },
  zone: { transitDays: 2, cutoffHour: 24 },
  items: [laddu()],
  calendar: { weeklyDaysOff: [], holidays: [], closedUntil: null, closedMessage: '' },
  kitchen: { dailyCapacity: null, exceptionalDays: [], daysOffered: 3 },
  load: new Map(),
  ...overrides,
});

const daysOf = (overrides: Partial<DeliveryRequest>): string[] =>
  findSlots(request(overrides)).map(({ delivery }) => delivery.slice(5));

const calendar = (overrides: Partial<DeliveryRequest['calendar']>) => ({ ...request().calendar, ...overrides });
const kitchen = (overrides: Partial<DeliveryRequest['kitchen']>) => ({ ...request().kitchen, ...overrides });

describe('findSlots', () => {
  it.each<[string, Partial<DeliveryRequest>, string[]]>([
    ['offers the earliest day and those after it', {}, ['11-27', '11-28', '11-29']],
    ['adds the days on the way', { zone: { transitDays: 6, cutoffHour: 24 } }, ['12-01', '12-02', '12-03']],
    [
      'delivers on the same day within the city',
      { zone: { transitDays: 0, cutoffHour: 24 } },
      ['11-25', '11-26', '11-27'],
    ],
    [
      'counts an order before the cut-off today',
      { zone: { transitDays: 2, cutoffHour: 11 } },
      ['11-27', '11-28', '11-29'],
    ],
    [
      'counts an order from the cut-off on tomorrow',
      { zone: { transitDays: 2, cutoffHour: 10 } },
      ['11-28', '11-29', '11-30'],
    ],
    ['waits for the lead time', { items: [laddu({ leadTimeDays: 2 })] }, ['11-29', '11-30', '12-01']],
    [
      'waits for the longest lead time',
      { items: [laddu({ leadTimeDays: 1 }), laddu({ leadTimeDays: 3 })] },
      ['11-30', '12-01', '12-02'],
    ],
    ['sends nothing on a weekly day off', { calendar: calendar({ weeklyDaysOff: [4] }) }, ['11-27', '11-29']],
    [
      'counts lead time in working days',
      { items: [laddu({ leadTimeDays: 1 })], calendar: calendar({ weeklyDaysOff: [4] }) },
      ['11-29', '11-30', '12-01'],
    ],
    [
      'sends nothing on a holiday',
      { calendar: calendar({ holidays: [{ date: WEDNESDAY, name: 'Guru Nanak Jayanti' }] }) },
      ['11-28', '11-29', '11-30'],
    ],
    [
      'reopens on the day until which it is closed',
      { calendar: calendar({ closedUntil: '2026-11-30' }) },
      ['12-02', '12-03', '12-04'],
    ],
    [
      'leaves out a day whose capacity is taken',
      { kitchen: kitchen({ dailyCapacity: 5 }), load: new Map([['2026-11-26', { units: 5, batched: {} }]]) },
      ['11-27', '11-29'],
    ],
    [
      'fills a day to the last unit',
      { kitchen: kitchen({ dailyCapacity: 5 }), load: new Map([[WEDNESDAY, { units: 4, batched: {} }]]) },
      ['11-27', '11-28', '11-29'],
    ],
    [
      'counts units, not pieces',
      { items: [laddu({ quantity: 2, capacityUnits: 3 })], kitchen: kitchen({ dailyCapacity: 5 }) },
      [],
    ],
    [
      'counts a begun batch as a whole one',
      {
        items: [laddu({ quantity: 51, capacityUnits: 2, batchPieces: 50 })],
        kitchen: kitchen({ dailyCapacity: 4, exceptionalDays: [{ day: WEDNESDAY, capacity: 3 }] }),
      },
      ['11-28', '11-29', '11-30'],
    ],
    [
      'fills up the batch that other orders have begun',
      {
        items: [laddu({ quantity: 20, batchPieces: 50 })],
        kitchen: kitchen({ dailyCapacity: 1 }),
        load: new Map<string, KitchenLoad>([
          [WEDNESDAY, { units: 1, batched: { 1: 31 } }],
          ['2026-11-26', { units: 1, batched: { 1: 30 } }],
          ['2026-11-27', { units: 1, batched: { 2: 30 } }],
        ]),
      },
      ['11-28', '11-30'],
    ],
    [
      'ignores the capacity for what the kitchen does not make',
      { items: [laddu({ capacityUnits: 0 })], kitchen: kitchen({ dailyCapacity: 0 }) },
      ['11-27', '11-28', '11-29'],
    ],
    [
      'follows the capacity of an exceptional day',
      { kitchen: kitchen({ dailyCapacity: 5, exceptionalDays: [{ day: WEDNESDAY, capacity: 0 }] }) },
      ['11-28', '11-29', '11-30'],
    ],
    [
      'limits only the exceptional days without a daily capacity',
      { kitchen: kitchen({ exceptionalDays: [{ day: '2026-11-26', capacity: 0 }] }) },
      ['11-27', '11-29'],
    ],
    [
      'delivers a pre-order from its day on',
      { items: [laddu({ deliveredFrom: '2027-01-14' })] },
      ['01-14', '01-15', '01-16'],
    ],
    [
      'delivers a cart together with its pre-order',
      { items: [laddu(), laddu({ deliveredFrom: '2026-12-24' })] },
      ['12-24', '12-25', '12-26'],
    ],
    [
      'plans a day without a promised transit',
      { zone: { transitDays: null, cutoffHour: 24 } },
      ['11-25', '11-26', '11-27'],
    ],
  ])('%s', (_rule, overrides, days) => {
    expect(daysOf(overrides)).toEqual(days);
  });

  it('offers only days that keep every limit, and puts the earliest first', () => {
    const day = fc.integer({ min: 0, max: 60 }).map((ahead) => plusDays(WEDNESDAY, ahead));
    const items = fc.array(
      fc.record({
        productId: fc.integer({ min: 1, max: 3 }),
        quantity: fc.integer({ min: 1, max: 5 }),
        leadTimeDays: fc.option(fc.integer({ min: 1, max: 10 })),
        deliveredFrom: fc.option(day),
      }),
      { minLength: 1, maxLength: 4 },
    );
    const products = fc.array(
      fc.record({
        capacityUnits: fc.integer({ min: 0, max: 3 }),
        batchPieces: fc.option(fc.integer({ min: 2, max: 6 })),
      }),
      { minLength: 3, maxLength: 3 },
    );
    const dayLoad = fc.record({
      units: fc.integer({ min: 0, max: 30 }),
      batched: fc.dictionary(fc.constantFrom('1', '2', '3'), fc.integer({ min: 1, max: 20 })),
    });
    const requests = fc.record({
      now: fc.record({ day: fc.constant(WEDNESDAY), hour: fc.integer({ min: 0, max: 23 }) }),
      zone: fc.record({ transitDays: fc.integer({ min: 0, max: 9 }), cutoffHour: fc.integer({ min: 0, max: 24 }) }),
      items: fc
        .tuple(items, products)
        .map(([items, products]) => items.map((item) => ({ ...item, ...products[item.productId - 1]! }))),
      calendar: fc.record({
        weeklyDaysOff: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 3 }),
        holidays: fc.array(fc.record({ date: day, name: fc.constant('Diwali') }), { maxLength: 5 }),
        closedUntil: fc.option(day),
        closedMessage: fc.constant(''),
      }),
      kitchen: fc.record({
        dailyCapacity: fc.option(fc.integer({ min: 0, max: 30 })),
        exceptionalDays: fc.array(fc.record({ day, capacity: fc.integer({ min: 0, max: 30 }) }), { maxLength: 5 }),
        daysOffered: fc.integer({ min: 1, max: 20 }),
      }),
      load: fc.array(fc.tuple(day, dayLoad), { maxLength: 20 }).map((load) => new Map(load)),
    });
    fc.assert(
      fc.property(requests, (wish) => {
        const slots = findSlots(wish);
        const isAllowed = (dispatch: string) => keepsEveryLimit(wish, dispatch);
        expect(slots.every(({ dispatch }) => isAllowed(dispatch))).toBe(true);
        expect(slots.every(({ dispatch, delivery }) => delivery === plusDays(dispatch, wish.zone.transitDays))).toBe(
          true,
        );
        const first = Array.from({ length: 120 }, (_, ahead) => plusDays(WEDNESDAY, ahead)).find(isAllowed);
        expect(slots[0]?.dispatch).toBe(first);
        expect(slots.length).toBeLessThanOrEqual(wish.kitchen.daysOffered);
      }),
    );
  });
});

/** The rule in other words: counts working days back from the dispatch. */
function keepsEveryLimit(wish: DeliveryRequest, dispatch: string): boolean {
  const { now, zone, items, calendar, kitchen, load } = wish;
  const isOff = (day: string) =>
    calendar.weeklyDaysOff.includes(new Date(day).getUTCDay()) ||
    calendar.holidays.some(({ date }) => date === day) ||
    (calendar.closedUntil !== null && day < calendar.closedUntil);
  const start = now.hour < zone.cutoffHour ? now.day : plusDays(now.day, 1);
  let workingDays = 0;
  for (let day = start; day < dispatch; day = plusDays(day, 1)) if (!isOff(day)) workingDays += 1;
  const capacity =
    kitchen.exceptionalDays.find(({ day }) => day === dispatch)?.capacity ?? kitchen.dailyCapacity ?? null;
  const { units: taken, batched } = load.get(dispatch) ?? { units: 0, batched: {} };
  const pieces: Record<number, number> = { ...batched };
  let units = 0;
  // Piece by piece: one that no begun batch has room for takes the units of a batch.
  for (const { productId, quantity, capacityUnits, batchPieces } of items)
    for (let piece = 0; piece < quantity; piece += 1) {
      const made = pieces[productId] ?? 0;
      if (made % (batchPieces ?? 1) === 0) units += capacityUnits;
      pieces[productId] = made + 1;
    }
  return (
    dispatch >= start &&
    !isOff(dispatch) &&
    items.every(({ leadTimeDays }) => workingDays >= (leadTimeDays ?? 0)) &&
    items.every(({ deliveredFrom }) => plusDays(dispatch, zone.transitDays ?? 0) >= (deliveredFrom ?? '')) &&
    (units === 0 || capacity === null || units + taken <= capacity)
  );
}

describe('arrivesFresh', () => {
  it.each([
    [10, 5, 50, true],
    [10, 6, 50, false],
    [5, 2, 50, true],
    [5, 3, 50, false],
    [30, 21, 30, true],
    [30, 22, 30, false],
    [4, 4, 0, true],
    [4, 1, 100, false],
    [4, 0, 100, true],
    [null, 30, 50, true],
    [2, null, 50, true],
  ])(
    'compares a shelf life of %j days after %j days on the way with %i percent left: %j',
    (shelfLife, transit, percent, is) => {
      expect(arrivesFresh(shelfLife, transit, percent)).toBe(is);
    },
  );
});

it('a kitchen without a capacity has no limit', () => {
  expect(capacityOn({ dailyCapacity: null, exceptionalDays: [] }, WEDNESDAY)).toBeNull();
  expect(capacityOn({ dailyCapacity: 9, exceptionalDays: [{ day: WEDNESDAY, capacity: 0 }] }, WEDNESDAY)).toBe(0);
});
