import { deliveryDaysSchema, type DeliveryDays } from '@mithai/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildZone, inDays, resetDelivery, setKitchen } from '../../../test/delivery.ts';
import { buildProduct } from '../../../test/factories.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());
afterEach(() => resetDelivery(em()));

const em = () => shop.orm.em.fork();
const area = async (pincode: string) => (await shop.app.inject(`/api/delivery/${encodeURIComponent(pincode)}`)).json();
const days = async (product: { id: number }, pincode = '625001', quantity = 1): Promise<DeliveryDays> => {
  const payload = { pincode, items: [{ productId: product.id, quantity }] };
  const response = await shop.app.inject({ method: 'POST', url: '/api/delivery/days', payload });
  expect(response.statusCode, response.body).toBe(200);
  return deliveryDaysSchema.parse(response.json());
};

describe('GET /api/delivery/{pincode}', () => {
  it('delivers everywhere at the usual charge by default', async () => {
    expect(await area('799001')).toEqual({
      pincode: '799001',
      isServed: true,
      transitDays: null,
      fee: null,
      codAllowed: true,
    });
  });

  it('follows the longest prefix that fits', async () => {
    await buildZone(em(), { name: 'State', prefixes: ['6'], transitDays: 3, fee: 80.5 });
    await buildZone(em(), { name: 'City', prefixes: ['625', '626'], transitDays: 0, fee: 0 });
    await buildZone(em(), { name: 'Quarter', prefixes: ['625020'], isServed: false });
    expect(await area('600001')).toMatchObject({ transitDays: 3, fee: 80.5 });
    expect(await area('625001')).toMatchObject({ transitDays: 0, fee: 0 });
    expect(await area('625020')).toMatchObject({ isServed: false, codAllowed: false });
    expect(await area('110001')).toMatchObject({ isServed: true, transitDays: null });
  });

  it.each(['56000', '5600011', '56000A', '060001', '%00'])('rejects %j with 422', async (pincode) => {
    const response = await shop.app.inject(`/api/delivery/${encodeURIComponent(pincode)}`);
    expect([response.statusCode, response.json()]).toMatchObject([422, { issues: [{ code: 'pincode_invalid' }] }]);
  });
});

describe('POST /api/delivery/days', () => {
  it('promises no day by default', async () => {
    const product = await buildProduct(em(), { shelfLifeDays: 1 });
    expect(await days(product)).toMatchObject({ isServed: true, days: [], isDayRequired: false, perishable: [] });
  });

  it('offers days from transit and lead time on', async () => {
    await buildZone(em(), { transitDays: 2 });
    await setKitchen(em(), { daysOffered: 2, isDayRequired: true });
    const product = await buildProduct(em(), { leadTimeDays: 1 });
    expect(await days(product)).toMatchObject({ days: [inDays(3), inDays(4)], isDayRequired: true });
    expect((await days(product, '110001')).days).toEqual([]);
  });

  it('names the products that would arrive with too little shelf life', async () => {
    await buildZone(em(), { transitDays: 2 });
    const [fresh, short] = [
      await buildProduct(em(), { shelfLifeDays: 4 }),
      await buildProduct(em(), { shelfLifeDays: 3 }),
    ];
    expect((await days(fresh)).perishable).toEqual([]);
    expect(await days(short)).toMatchObject({ days: [], perishable: [{ productId: short.id, shelfLifeDays: 3 }] });
    await setKitchen(em(), { freshnessPercent: 30 });
    expect((await days(short)).perishable).toEqual([]);
    await setKitchen(em(), { freshnessPercent: 50 });
  });

  it('delivers a pre-order from its day on', async () => {
    await buildZone(em());
    const product = await buildProduct(em(), { deliveredFrom: inDays(40) });
    expect((await days(product)).days[0]).toBe(inDays(40));
  });

  it('leaves out days on which the kitchen lacks capacity, but not for a partner’s product', async () => {
    await buildZone(em(), { transitDays: 0 });
    await setKitchen(em(), { dailyCapacity: 5, exceptionalDays: [{ day: inDays(0), capacity: 2 }], daysOffered: 2 });
    const product = await buildProduct(em(), { capacityUnits: 1 });
    const ofPartner = await buildProduct(em(), { capacityUnits: 1, sellerId: 1 });
    expect((await days(product, '625001', 2)).days).toEqual([inDays(0), inDays(1)]);
    expect((await days(product, '625001', 3)).days).toEqual([inDays(1), inDays(2)]);
    expect((await days(product, '625001', 6)).days).toEqual([]);
    expect((await days(ofPartner, '625001', 6)).days).toEqual([inDays(0), inDays(1)]);
  });

  it('ignores products that are not on sale', async () => {
    await buildZone(em());
    const draft = await buildProduct(em(), { status: 'draft', leadTimeDays: 9 });
    expect((await days(draft)).days[0]).toBe(inDays(2));
  });
});

describe('GET /api/delivery-terms', () => {
  const terms = async () => (await shop.app.inject('/api/delivery-terms')).json();

  it('has the usual charge and no promised day by default', async () => {
    expect(await terms()).toEqual({ isServedEverywhere: true, fees: [null], transitDays: null });
  });

  it('spans the zones that are served', async () => {
    await buildZone(em(), { prefixes: ['6', '7'], transitDays: 3, fee: 80.5 });
    await buildZone(em(), { prefixes: ['8'], transitDays: 1, fee: 500, isServed: false });
    expect(await terms()).toEqual({ isServedEverywhere: false, fees: [null, 80.5], transitDays: null });
  });
});
