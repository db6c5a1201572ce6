import { addDays } from 'date-fns/addDays';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildSeller } from '../../../test/earnings.ts';
import { buildProduct } from '../../../test/factories.ts';
import { ADDRESS, placedIn, postOrder, putIntoCart, stockOf } from '../../../test/orders.ts';
import { buildPerson, type Person } from '../../../test/partners.ts';
import { MYSURU, registerShop } from '../../../test/tax.ts';
import { businessDate } from '../../platform/business-date.ts';
import { PartnerApplication } from '../partners/partner-application.entity.ts';
import { OrderTax, OrderTaxLine } from './order-tax.entity.ts';
import { TaxRate } from './tax-rate.entity.ts';
import { TaxSettings } from './tax-settings.entity.ts';

let shop: TestShop;
let shopper: Person;

beforeAll(async () => {
  shop = await startTestShop();
  shopper = await buildPerson(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await registerShop(shop);
  await em().nativeUpdate(TaxSettings, {}, { shippingTax: 'with_goods', limitsUnregisteredPartners: true });
});

const em = () => shop.orm.em.fork();

const order = async (shippingAddress: string, product?: { id: number }) => {
  await putIntoCart(em(), shopper.user, product ?? (await buildProduct(em())), 2);
  return postOrder(shop, shopper.headers, { shippingAddress });
};

const linesOf = async (orderId: number) =>
  (await em().find(OrderTaxLine, { orderId }, { orderBy: { id: 'asc' } })).map(
    ({ kind, hsn, rate, grossPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise }) =>
      [kind, hsn, rate, grossPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise] as const,
  );

describe('taxes of an order', () => {
  it('are CGST and SGST within the state of the shop', async () => {
    const { id } = placedIn(await order(MYSURU));
    expect(await linesOf(id)).toEqual([
      ['item', '21069099', 5, 50_000, 47_620, 1190, 1190, 0],
      ['shipping', '21069099', 5, 5000, 4762, 119, 119, 0],
    ]);
  });

  it('are IGST for another state', async () => {
    const { id } = placedIn(await order(ADDRESS));
    expect(await linesOf(id)).toEqual([
      ['item', '21069099', 5, 50_000, 47_619, 0, 0, 2381],
      ['shipping', '21069099', 5, 5000, 4762, 0, 0, 238],
    ]);
    expect(await em().findOneOrFail(OrderTax, { orderId: id })).toMatchObject({ placeOfSupply: 'Tamil Nadu' });
  });

  it('use the shop’s state for an address that names none', async () => {
    const { id } = placedIn(await order('Counter 3, the old market, Mysuru'));
    expect(await em().findOneOrFail(OrderTax, { orderId: id })).toMatchObject({ placeOfSupply: 'Karnataka' });
  });

  it('stay as they were when settings change later', async () => {
    const { id } = placedIn(await order(MYSURU));
    const before = await linesOf(id);
    await em().nativeUpdate(TaxSettings, {}, { shippingTax: 'own_rate' });
    await registerShop(shop, { state: 'Kerala', legalName: 'Another' });
    expect(await linesOf(id)).toEqual(before);
    expect(await em().findOneOrFail(OrderTax, { orderId: id })).toMatchObject({ supplier: { state: 'Karnataka' } });
    await expect(em().execute('update order_tax_lines set rate = 18 where order_id = ?', [id])).rejects.toThrow(
      'append-only',
    );
    await expect(em().execute('delete from order_taxes where order_id = ?', [id])).rejects.toThrow('append-only');
  });

  it('use the product’s own rate on its day', async () => {
    const product = await buildProduct(em());
    const [today, tomorrow] = [businessDate(), businessDate(addDays(new Date(), 1))];
    await em().insert(TaxRate, { productId: product.id, hsn: '1806', rate: 18, validFrom: today });
    await em().insert(TaxRate, { productId: product.id, hsn: '1806', rate: 28, validFrom: tomorrow });
    const { id } = placedIn(await order(ADDRESS, product));
    expect((await linesOf(id))[0]).toEqual(['item', '1806', 18, 50_000, 42_373, 0, 0, 7627]);
  });

  it('use the delivery fee’s own rate if the shop chooses so', async () => {
    await em().nativeUpdate(TaxSettings, {}, { shippingTax: 'own_rate' });
    const { id } = placedIn(await order(MYSURU));
    expect((await linesOf(id))[1]).toEqual(['shipping', '996812', 18, 5000, 4238, 381, 381, 0]);
  });

  it('do not exist for an unregistered shop', async () => {
    await registerShop(shop, { registration: 'unregistered', gstin: null });
    const { id } = placedIn(await order(ADDRESS));
    expect([await linesOf(id), await em().count(OrderTax, { orderId: id })]).toEqual([[], 0]);
  });
});

describe('a composition dealer', () => {
  beforeEach(() => registerShop(shop, { registration: 'composition' }));

  it('collects no tax', async () => {
    const { id } = placedIn(await order(MYSURU));
    expect((await linesOf(id))[0]).toEqual(['item', '21069099', 0, 50_000, 50_000, 0, 0, 0]);
  });

  it('refuses another state, and keeps the stock', async () => {
    const product = await buildProduct(em());
    const response = await order(ADDRESS, product);
    expect([response.statusCode, response.json()]).toMatchObject([
      422,
      { code: 'delivery_outside_state', message: 'We deliver within Karnataka only. Please choose an address there.' },
    ]);
    expect(await stockOf(em(), product)).toBe(10);
    placedIn(await postOrder(shop, shopper.headers, { shippingAddress: MYSURU }));
  });
});

describe('goods of a partner without GSTIN', () => {
  const buildGoods = async (encryptedGstin: string | null) => {
    const seller = await buildSeller(shop);
    await em().nativeUpdate(PartnerApplication, { userId: seller.user.id }, { encryptedGstin });
    return buildProduct(em(), { name: 'Chakli', sellerId: seller.user.id });
  };

  it('stay in the state of the shop', async () => {
    const product = await buildGoods(null);
    const response = await order(ADDRESS, product);
    expect([response.statusCode, response.json()]).toMatchObject([
      422,
      { code: 'product_outside_state', params: { name: 'Chakli', state: 'Karnataka' } },
    ]);
    placedIn(await postOrder(shop, shopper.headers, { shippingAddress: MYSURU }));
  });

  it('can leave the state if the partner has a GSTIN, or if the rule is off', async () => {
    const registered = await order(ADDRESS, await buildGoods('encrypted'));
    await em().nativeUpdate(TaxSettings, {}, { limitsUnregisteredPartners: false });
    const unregistered = await order(ADDRESS, await buildGoods(null));
    expect([registered.statusCode, unregistered.statusCode]).toEqual([201, 201]);
  });
});
