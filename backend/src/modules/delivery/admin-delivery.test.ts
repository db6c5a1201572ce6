import { deliverySettingsSchema, EVERYWHERE, zonesPreviewSchema, type DeliverySettings } from '@mithai/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildUser, sessionOf } from '../../../test/factories.ts';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { OutboxChange } from '../../outbox/outbox-change.entity.ts';

let shop: TestShop;
let headers: { cookie: string };
let defaults: DeliverySettings;

beforeAll(async () => {
  shop = await startTestShop();
  headers = await sessionOf(em(), await buildUser(em(), { role: 'admin' }));
  defaults = await read();
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();
const get = (url: string) => shop.app.inject({ url, headers });
const read = async () => deliverySettingsSchema.parse((await get('/api/admin/delivery')).json());
const put = (payload: object) => shop.app.inject({ method: 'PUT', url: '/api/admin/delivery', headers, payload });
/** Without a version. */
const settings = (overrides: object = {}) => ({ ...defaults, updatedAt: undefined, ...overrides });

const city = {
  name: 'Mysuru',
  prefixes: ['570', '5711'],
  isServed: true,
  transitDays: 0,
  fee: 30.5,
  cutoffHour: 12,
  codAllowed: false,
};

beforeEach(async () => {
  const response = await put(settings());
  if (response.statusCode !== 200) throw new Error(response.body);
});

describe('delivery settings', () => {
  it('serve all of India without a promised day by default', () => {
    expect(defaults).toMatchObject({
      zones: [
        {
          name: 'All India',
          prefixes: [EVERYWHERE],
          isServed: true,
          transitDays: null,
          fee: null,
          cutoffHour: 24,
          codAllowed: true,
        },
      ],
      dailyCapacity: null,
      exceptionalDays: [],
      freshnessPercent: 50,
      isDayRequired: false,
    });
  });

  it('are replaced as a whole, audited and published', async () => {
    const next = settings({ zones: [city, ...defaults.zones], dailyCapacity: 80 });
    const response = await put(next);
    expect(response.statusCode, response.body).toBe(200);
    expect(await read()).toEqual(response.json());
    expect(await read()).toMatchObject({ zones: [city, defaults.zones[0]], dailyCapacity: 80 });
    const [entry] = await em().find(AuditEntry, { action: 'delivery.changed' }, { orderBy: { id: 'desc' }, limit: 1 });
    expect(entry).toMatchObject({
      before: { dailyCapacity: null, Mysuru: null },
      after: { dailyCapacity: 80, Mysuru: { pincodes: '570 5711', fee: 30.5 } },
    });
    const changes = await em().find(OutboxChange, {});
    expect(changes.map(({ change }) => change)).toContainEqual({ message: { topic: 'settings' } });
  });

  it('reject an outdated version with 409', async () => {
    const { updatedAt } = await read();
    expect((await put(settings({ updatedAt }))).statusCode).toBe(200);
    const response = await put(settings({ updatedAt, dailyCapacity: 1 }));
    expect([response.statusCode, response.json().code]).toEqual([409, 'delivery_settings_changed']);
    expect(await read()).toMatchObject({ dailyCapacity: null });
  });

  it.each<[string, string, object]>([
    ['no zone', 'zone_required', { zones: [] }],
    ['a name twice', 'zone_repeated', { zones: [city, { ...city, prefixes: ['6'] }] }],
    [
      'a pincode of two zones',
      'pincode_prefix_repeated',
      { zones: [city, { ...city, name: 'Up', prefixes: ['570'] }] },
    ],
    ['a pincode twice', 'pincode_prefix_repeated', { zones: [{ ...city, prefixes: ['570', '570'] }] }],
    ['a zone without pincodes', 'pincode_prefix_invalid', { zones: [{ ...city, prefixes: [] }] }],
    ['a pincode with a leading zero', 'pincode_prefix_invalid', { zones: [{ ...city, prefixes: ['0570'] }] }],
    ['a pincode of seven digits', 'pincode_prefix_invalid', { zones: [{ ...city, prefixes: ['5700011'] }] }],
    ['a blank name', 'zone_name_required', { zones: [{ ...city, name: ' ' }] }],
    ['negative days', 'transit_days_invalid', { zones: [{ ...city, transitDays: -1 }] }],
    ['a fee above the limit', 'delivery_fee_invalid', { zones: [{ ...city, fee: 10_001 }] }],
    ['an hour after midnight', 'cutoff_hour_invalid', { zones: [{ ...city, cutoffHour: 25 }] }],
    ['half a unit', 'capacity_invalid', { dailyCapacity: 1.5 }],
    [
      'an exceptional day twice',
      'exceptional_day_repeated',
      { exceptionalDays: ['2026-11-08', '2026-11-08'].map((day) => ({ day, capacity: 5 })) },
    ],
    [
      'too many pincodes',
      'too_many_prefixes',
      { zones: [{ ...city, prefixes: Array.from({ length: 5001 }, (_, index) => `${100_000 + index}`) }] },
    ],
  ])('reject %s as %s', async (_what, code, change) => {
    const response = await put(settings(change));
    expect([response.statusCode, response.json()]).toMatchObject([422, { issues: [{ code }] }]);
  });

  it('are hidden from customers with 403', async () => {
    const customer = await sessionOf(em(), await buildUser(em()));
    for (const url of ['/api/admin/delivery', '/api/admin/delivery/zones.csv', '/api/admin/production?day=2026-11-26'])
      expect((await shop.app.inject({ url, headers: customer })).statusCode).toBe(403);
  });
});

describe('the file of delivery zones', () => {
  const preview = async (csv: string) => {
    const url = '/api/admin/delivery/zones/preview';
    const response = await shop.app.inject({ method: 'POST', url, headers, payload: { csv } });
    expect(response.statusCode, response.body).toBe(200);
    return zonesPreviewSchema.parse(response.json());
  };
  const HEADING = 'Zone,Pincodes,Served,Days on the way,Fee (INR),Cut-off hour,Cash on Delivery';

  it('can be imported again without a change', async () => {
    const zones = [city, { ...city, name: '=Islands', prefixes: ['744'], isServed: false }, ...defaults.zones];
    await put(settings({ zones }));
    const { body } = await get('/api/admin/delivery/zones.csv');
    expect(body).toContain('Mysuru,570 5711,yes,0,30.5,12,no');
    expect((await preview(body)).faults).toEqual([]);
    expect((await preview(body)).zones.slice(0, 1)).toEqual([city]);
  });

  it('reads spreadsheets with other delimiters, spellings and empty cells', async () => {
    const csv = `${HEADING.replaceAll(',', ';').toUpperCase()}\r\nMysuru;"570, 5711";Y;;"₹ 1,030";;\r\n;;;;;;\r\n`;
    expect(await preview(csv)).toEqual({
      faults: [],
      zones: [{ ...city, transitDays: null, fee: 1030, cutoffHour: 24, codAllowed: true }],
    });
  });

  it('names row and column of every error, and changes nothing', async () => {
    const rows = ['Mysuru,57x,yes,0,30,12,no', ',571,maybe,soon,free,noon,no', 'Kodagu,571,yes,1,,,yes'];
    const { faults } = await preview([HEADING, ...rows].join('\n'));
    expect(faults.map(({ row, column }) => `${row} ${column}`)).toEqual([
      '2 Pincodes',
      '3 Zone',
      '3 Served',
      '3 Days on the way',
      '3 Fee (INR)',
      '3 Cut-off hour',
    ]);
    expect(await read()).toMatchObject({ zones: defaults.zones });
  });

  it('names a pincode that two zones claim, and a missing column', async () => {
    const twice = await preview([HEADING, 'Mysuru,570,,,,,', 'Kodagu,571 570,,,,,'].join('\n'));
    expect(twice.faults).toMatchObject([
      {
        column: 'Pincodes',
        code: 'pincode_prefix_repeated',
        message: '570 is listed in both Mysuru and Kodagu.',
      },
    ]);
    expect((await preview('Zone,Pincodes\nMysuru,570')).faults).toMatchObject([
      { column: 'Served', code: 'zone_column_missing' },
    ]);
  });
});
