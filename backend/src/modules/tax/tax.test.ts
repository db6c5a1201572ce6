import type { TaxRate, TaxSettings } from '@mithai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildProduct } from '../../../test/factories.ts';
import { buildPerson, type Person } from '../../../test/partners.ts';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';

let shop: TestShop;
let admin: Person;

beforeAll(async () => {
  shop = await startTestShop();
  admin = await buildPerson(shop, { role: 'admin' });
});
afterAll(() => shop.close());

const RATES = '/api/admin/tax/rates';
const SETTINGS = '/api/admin/tax/settings';

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  shop.app.inject({ method, url, headers: admin.headers, ...(payload && { payload }) });
const listRates = async () => (await call('GET', RATES)).json<TaxRate[]>();
const auditsOf = (action: 'tax_rate.added' | 'tax_rate.removed' | 'tax_settings.changed') =>
  shop.orm.em.fork().find(AuditEntry, { action }, { orderBy: { id: 'asc' } });

describe('tax settings', () => {
  const read = async () => (await call('GET', SETTINGS)).json<TaxSettings>();

  it('default to charges taxed like the goods, and to no withheld tax', async () => {
    expect(await read()).toMatchObject({
      shippingTax: 'with_goods',
      giftPackingTax: 'with_goods',
      limitsUnregisteredPartners: true,
      collectsTcs: false,
      deductsTds: false,
    });
  });

  it('are changed and audited', async () => {
    const response = await call('PUT', SETTINGS, { ...(await read()), shippingTax: 'own_rate' });
    expect(response.statusCode, response.body).toBe(200);
    expect(await read()).toMatchObject({ shippingTax: 'own_rate', giftPackingTax: 'with_goods' });
    expect(await auditsOf('tax_settings.changed')).toMatchObject([
      { actorId: admin.user.id, before: { shippingTax: 'with_goods' }, after: { shippingTax: 'own_rate' } },
    ]);
  });

  it('reject an outdated version with 409, and invalid values with 422', async () => {
    const seen = await read();
    await call('PUT', SETTINGS, { ...seen, collectsTcs: true });
    const response = await call('PUT', SETTINGS, { ...seen, deductsTds: true });
    expect([response.statusCode, response.json()]).toMatchObject([409, { code: 'tax_settings_changed' }]);
    expect((await call('PUT', SETTINGS, { ...(await read()), shippingTax: 'free' })).statusCode).toBe(422);
  });
});

describe('tax rates', () => {
  it('are added with the day from which they are valid, and removed', async () => {
    const rate = { subject: 'sweets', hsn: '21069099', rate: 12.5, validFrom: '2031-04-01' };
    const added = await call('POST', RATES, rate);
    expect(added.statusCode, added.body).toBe(201);
    const sweets = (await listRates()).filter(({ subject }) => subject === 'sweets');
    expect(sweets).toMatchObject([rate, { rate: 5, validFrom: '2017-07-01' }]);
    expect((await call('DELETE', `${RATES}/${sweets[0]?.id}`)).statusCode).toBe(204);
    expect((await listRates()).filter(({ subject }) => subject === 'sweets')).toHaveLength(1);
    const actorId = admin.user.id;
    expect(await auditsOf('tax_rate.added')).toMatchObject([{ actorId, after: rate }]);
    expect(await auditsOf('tax_rate.removed')).toMatchObject([{ actorId, before: rate }]);
  });

  it('cannot be removed if only one is in force', async () => {
    const papad = (await listRates()).find(({ subject }) => subject === 'papad')!;
    await call('POST', RATES, { subject: 'papad', hsn: '1905', rate: 5, validFrom: '2031-04-01' });
    const response = await call('DELETE', `${RATES}/${papad.id}`);
    expect([response.statusCode, response.json()]).toMatchObject([409, { code: 'first_tax_rate' }]);
  });

  it('cannot be removed while orders have been placed since, and none was in force before', async () => {
    const [first] = (await listRates()).filter(({ subject }) => subject === 'shipping');
    const newer = { subject: 'shipping', hsn: '996812', rate: 12, validFrom: '2026-01-01' };
    expect((await call('POST', RATES, newer)).statusCode).toBe(201);
    const response = await call('DELETE', `${RATES}/${first?.id}`);
    expect([response.statusCode, response.json()]).toMatchObject([409, { code: 'first_tax_rate' }]);
    expect((await call('POST', RATES, { ...newer, rate: 18, validFrom: '2017-06-01' })).statusCode).toBe(201);
    expect((await call('DELETE', `${RATES}/${first?.id}`)).statusCode).toBe(204);
  });

  it('are limited to one per day', async () => {
    const response = await call('POST', RATES, { subject: 'jaggery', hsn: '1701', rate: 0, validFrom: '2017-07-01' });
    expect([response.statusCode, response.json()]).toMatchObject([409, { code: 'tax_rate_exists' }]);
  });

  it('are listed apart for a product', async () => {
    const { id } = await buildProduct(shop.orm.em.fork());
    const url = `/api/admin/products/${id}/tax-rates`;
    const response = await call('POST', url, { hsn: '1806', rate: 18, validFrom: '2026-01-01' });
    expect(response.json()).toMatchObject([{ subject: null, productId: id, hsn: '1806', rate: 18 }]);
    expect((await listRates()).some(({ productId }) => productId !== null)).toBe(false);
    const [rate] = (await call('GET', url)).json<TaxRate[]>();
    expect((await call('DELETE', `${RATES}/${rate?.id}`)).statusCode).toBe(204);
    const again = await call('DELETE', `${RATES}/${rate?.id}`);
    expect([again.statusCode, again.json()]).toMatchObject([404, { code: 'tax_rate_not_found' }]);
  });

  it.each([
    [{ subject: 'sweets', hsn: '123', rate: 5, validFrom: '2031-01-01' }, 'hsn_invalid'],
    [{ subject: 'sweets', hsn: '2106 90 99', rate: 5, validFrom: '2031-01-01' }, 'hsn_invalid'],
    [{ subject: 'sweets', hsn: '2106', rate: 101, validFrom: '2031-01-01' }, 'tax_rate_invalid'],
    [{ subject: 'sweets', hsn: '2106', rate: 0.123, validFrom: '2031-01-01' }, 'tax_rate_invalid'],
    [{ subject: 'sweets', hsn: '2106', rate: 5, validFrom: '' }, 'valid_from_required'],
    [{ subject: 'sweets', hsn: '2106', rate: 5, validFrom: '2031-02-30' }, 'valid_from_required'],
    [{ subject: 'sweets', hsn: '2106', rate: 5, validFrom: '0031-02-01' }, 'valid_from_required'],
  ])('reject %j as %s', async (rate, code) => {
    const response = await call('POST', RATES, rate);
    expect([response.statusCode, response.json()]).toMatchObject([422, { issues: [{ code }] }]);
  });
});
