import type { PlaceOrderRequest } from '@mithai/contracts';
import { subHours } from 'date-fns/subHours';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildDiscount } from '../../../test/discounts.ts';
import { buildProduct, buildUser, sessionOf } from '../../../test/factories.ts';
import { placedIn, postOrder, putIntoCart } from '../../../test/orders.ts';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { businessDate } from '../../platform/business-date.ts';
import { Discount } from '../discounts/discount.entity.ts';
import { Session } from '../identity/sessions/session.entity.ts';
import type { Product } from '../catalog/product.entity.ts';
import { Order } from './order.entity.ts';

let shop: TestShop;
let admin: { cookie: string };
let product: Product;

beforeAll(async () => {
  shop = await startTestShop();
  admin = await sessionOf(em(), await buildUser(em(), { role: 'admin' }));
  product = await buildProduct(em(), { stock: 100 });
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();

const place = async (body: Partial<PlaceOrderRequest>): Promise<number> => {
  const customer = await buildUser(em());
  await putIntoCart(em(), customer, product);
  return placedIn(await postOrder(shop, await sessionOf(em(), customer), body)).id;
};

const download = (query: Record<string, string>) =>
  shop.app.inject({ url: `/api/admin/orders.csv?${new URLSearchParams(query)}`, headers: admin });

const rowsOf = async (query: Record<string, string>) => {
  const response = await download(query);
  expect(response.statusCode).toBe(200);
  return { response, lines: response.body.trimEnd().split('\r\n') };
};

describe('the order CSV', () => {
  it('has a line per filtered order', async () => {
    const id = await place({
      contactName: 'Csv Kumar',
      contactPhone: '9876543210',
      contactEmail: 'csv@shopper.example',
      deliveryNote: 'Ring at the back',
      giftPacking: true,
      giftPackingType: 'premium',
      giftMessage: 'For "Amma", with love',
    });
    const other = await place({ contactName: 'Csv Kumar' });
    await em().nativeUpdate(Order, other, { paymentMethod: 'upi' });
    const { response, lines } = await rowsOf({ search: 'csv kumar', paymentMethod: 'cod' });
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename="mithai-orders-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(lines).toEqual([
      '\uFEFFOrder,Day,Status,Delivery date,Payment method,Name,Phone,Email,Address,City,' +
        'State,Pincode,Items,Pieces,Gift packing,Delivery note,Gift message,Items total (INR),' +
        'Shipping (INR),Gift packing (INR),Total (INR),Discount (INR),Discounts,Recipient,Recipient phone,Recipient email',
      `${id},${businessDate()},pending,,cod,Csv Kumar,9876543210,csv@shopper.example,` +
        `12 Temple Street,Madurai,Tamil Nadu,625001,1 x ${product.name},1,premium,Ring at the back,"For ""Amma"", with love",250.00,50.00,99.00,399.00,0.00,,,,`,
    ]);
  });

  it('has the items before discounts, and the name and amount of each discount', async () => {
    await buildDiscount(shop, { name: 'Diwali offer', productIds: [product.id] });
    await buildDiscount(shop, { code: 'TWENTY', effect: { kind: 'amount', amountPaise: 2000 } });
    await place({ contactName: 'Csv Saver', discountCodes: ['TWENTY'] });
    await em().nativeUpdate(Discount, {}, { isActive: false });
    const { lines } = await rowsOf({ search: 'csv saver' });
    expect(lines[1]).toMatch(/,250\.00,50\.00,0\.00,255\.00,45\.00,Diwali offer; TWENTY,,,$/);
  });

  it('escapes formulas', async () => {
    await place({ contactName: '=cmd()|csvformula', contactPhone: '+91 98765 43210' });
    const { lines } = await rowsOf({ search: 'csvformula' });
    expect(lines[1]).toContain(`,'=cmd()|csvformula,'+91 98765 43210,`);
  });

  it('keeps line breaks inside their cell', async () => {
    await place({
      contactName: 'Csv Lines',
      giftPacking: true,
      giftPackingType: 'standard',
      giftMessage: 'For Amma,\nwith love',
    });
    const { body } = await download({ search: 'csv lines' });
    expect(body).toContain('"For Amma,\nwith love"');
    await place({
      contactName: 'Csv Feed',
      giftPacking: true,
      giftPackingType: 'standard',
      giftMessage: 'For Amma\nwith love',
    });
    expect((await download({ search: 'csv feed' })).body).toContain('"For Amma\nwith love"');
  });

  it('is written in batches, every order once', async () => {
    const id = await place({ contactName: 'Batch Lal' });
    await em().execute(
      `insert into orders (user_id, idempotency_key, request_hash, order_date, total_paise, shipping_paise,
                           payment_method, shipping_address, contact_name, contact_email, last_updated)
       select user_id, 'batch-' || n, '', order_date - interval '2 years' - (n / 3) * interval '1 second', 15000, 5000,
              'cod', '', 'Batch Lal', '', now()
         from orders, generate_series(1, 2500) as n where id = ?`,
      [id],
    );
    const { lines } = await rowsOf({ search: 'batch lal' });
    const ids = lines.slice(1).map((line) => Number(line.split(',')[0]));
    expect([ids.length, new Set(ids).size]).toEqual([2501, 2501]);
  });

  it('is audited with the filter and without names', async () => {
    await rowsOf({ search: 'Csv Kumar', status: 'shipped' });
    const entry = await em().findOneOrFail(AuditEntry, { action: 'orders.exported' }, { orderBy: { id: 'desc' } });
    expect(entry).toMatchObject({ before: null, after: { searched: true, status: 'shipped' } });
    expect(JSON.stringify(entry)).not.toContain('Kumar');
  });

  it('requires the administrator', async () => {
    const headers = await sessionOf(em(), await buildUser(em()));
    expect((await shop.app.inject({ url: '/api/admin/orders.csv', headers })).statusCode).toBe(403);
  });

  it('requires a recent password confirmation', async () => {
    const user = await buildUser(em(), { role: 'admin' });
    const headers = await sessionOf(em(), user);
    await em().nativeUpdate(Session, { userId: user.id }, { confirmedAt: subHours(new Date(), 1) });
    const response = await shop.app.inject({ url: '/api/admin/orders.csv', headers });
    expect(response.json()).toMatchObject({ code: 'confirmation_required' });
  });
});
