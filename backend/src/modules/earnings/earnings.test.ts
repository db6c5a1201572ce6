import {
  accountExportSchema,
  earningListSchema,
  earningsSummarySchema,
  type Earning,
  type OrderStatus,
} from '@mithai/contracts';
import { addHours } from 'date-fns/addHours';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildSeller, earn, moveOrder, pay, sell, setStatus, book } from '../../../test/earnings.ts';
import { putIntoCart, placedIn, postOrder } from '../../../test/orders.ts';
import { buildPerson, type Person } from '../../../test/partners.ts';
import { statementsOf } from '../../../test/statements.ts';
import { Product } from '../catalog/product.entity.ts';
import { checkLedger } from './ledger-check.ts';
import { LedgerTransaction } from './ledger.entity.ts';

let shop: TestShop;
let admin: Person;
let customer: Person;
let seller: Awaited<ReturnType<typeof buildSeller>>;

beforeAll(async () => {
  shop = await startTestShop();
  admin = await buildPerson(shop, { role: 'admin' });
  customer = await buildPerson(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  seller = await buildSeller(shop);
});

const get = (url: string, { headers }: Person = seller) => shop.app.inject({ url, headers });
const earnings = async (query = '', of: Person = seller): Promise<Earning[]> => {
  const response = await get(`/api/partner-sellers/earnings?${query}`, of);
  expect(response.statusCode, response.body).toBe(200);
  return earningListSchema.parse(response.json());
};
const summary = async (of: Person = seller) =>
  earningsSummarySchema.parse((await get('/api/partner-sellers/earnings/summary', of)).json());
const transactionsOf = async (orderItemId: number | undefined) => {
  const found = await shop.orm.em
    .fork()
    .find(LedgerTransaction, { orderItemId: orderItemId ?? 0 }, { orderBy: { id: 'asc' } });
  return found.map(({ kind }) => kind);
};
const earned = (quantity?: number) => earn(shop, { admin, customer }, seller.product, quantity);

describe('an earning', () => {
  it('is the line total less the commission rate at the time of the order', async () => {
    const orderId = await sell(shop, customer, seller.product, 3);
    await shop.orm.em
      .fork()
      .nativeUpdate(Product, { id: seller.product.id }, { sellerCommissionRate: 40, pricePaise: 1 });
    await book(shop, orderId);
    const order = (await get(`/api/orders/${orderId}`, customer)).json<{ orderDate: string }>();
    expect(await earnings()).toMatchObject([
      {
        createdAt: order.orderDate,
        sellerId: seller.user.id,
        orderId,
        productId: seller.product.id,
        product: { name: 'Kaju Katli' },
        quantity: 3,
        lineTotal: 750,
        commissionRate: 15,
        commission: 112.5,
        amount: 637.5,
        status: 'pending',
        paidAt: null,
      },
    ]);
  });

  it('is booked for each partner of an order, but not for the shop’s products', async () => {
    const other = await buildSeller(shop, { rate: 10, pricePaise: 10_000 });
    const own = await buildSeller(shop);
    await shop.orm.em
      .fork()
      .nativeUpdate(Product, { id: own.product.id }, { sellerId: null, sellerCommissionRate: null });
    const em = shop.orm.em.fork();
    for (const { product } of [seller, other, own]) await putIntoCart(em, customer.user, product);
    const { id } = placedIn(await postOrder(shop, customer.headers));
    await book(shop, id);
    expect((await earnings()).map(({ amount }) => amount)).toEqual([212.5]);
    expect((await earnings('', other)).map(({ amount }) => amount)).toEqual([90]);
    expect(await earnings('', own)).toEqual([]);
  });

  it('is not booked for a partner’s own purchase', async () => {
    const { id: productId } = seller.product;
    const em = shop.orm.em.fork();
    await em.nativeUpdate(Product, { id: productId }, { sellerId: null });
    const orderId = await sell(shop, seller, seller.product);
    await em.execute('update order_items set seller_id = ? where order_id = ?', [seller.user.id, orderId]);
    await moveOrder(shop, admin, orderId, 'delivered');
    await moveOrder(shop, admin, orderId, 'cancelled');
    expect(await earnings()).toEqual([]);
    expect(await checkLedger(em, addHours(new Date(), 2))).toEqual([]);
  });

  it.each<[OrderStatus[], Earning['status'], string[]]>([
    [['processing', 'shipped'], 'pending', ['booked']],
    [['delivered'], 'payable', ['booked', 'released']],
    [['cancelled'], 'reversed', ['booked', 'reversed']],
    [['delivered', 'cancelled'], 'reversed', ['booked', 'released', 'reversed']],
    [['delivered', 'shipped'], 'pending', ['booked', 'released', 'withheld']],
    [['delivered', 'shipped', 'delivered'], 'payable', ['booked', 'released', 'withheld', 'released']],
    [['cancelled', 'pending', 'cancelled'], 'reversed', ['booked', 'reversed', 'booked', 'reversed']],
  ])('follows an order that goes through %j to %s', async (statuses, status, kinds) => {
    const orderId = await sell(shop, customer, seller.product);
    await book(shop, orderId);
    for (const next of statuses) await moveOrder(shop, admin, orderId, next);
    const [earning] = await earnings();
    expect(earning).toMatchObject({ status });
    expect(await transactionsOf(earning?.id)).toEqual(kinds);
    const { pending, payable } = await summary();
    expect([pending, payable]).toEqual([status === 'pending' ? 212.5 : 0, status === 'payable' ? 212.5 : 0]);
  });

  it('is booked once, even by a late and repeated event', async () => {
    const orderId = await sell(shop, customer, seller.product);
    await setStatus(shop, admin, orderId, 'delivered');
    await Promise.all([book(shop, orderId), book(shop, orderId), book(shop, orderId)]);
    await book(shop, orderId);
    const [earning, ...more] = await earnings();
    expect(more).toEqual([]);
    expect(await transactionsOf(earning?.id)).toEqual(['booked', 'released']);
    expect(await summary()).toMatchObject({ pending: 0, payable: 212.5 });
  });

  it('stays paid when the delivery is undone', async () => {
    const orderId = await earned();
    await pay(shop, admin, seller, 212.5);
    await moveOrder(shop, admin, orderId, 'shipped');
    await moveOrder(shop, admin, orderId, 'delivered');
    expect(await earnings()).toMatchObject([{ status: 'paid' }]);
    expect(await summary()).toMatchObject({ pending: 0, payable: 0, paid: 212.5 });
  });

  it('is clawed back from the next payout if its paid order is cancelled', async () => {
    const orderId = await earned();
    await pay(shop, admin, seller, 212.5);
    await moveOrder(shop, admin, orderId, 'cancelled');
    expect(await summary()).toMatchObject({ payable: -212.5, paid: 212.5 });
    await earned(3);
    expect(await summary()).toMatchObject({ payable: 425 });
    expect((await pay(shop, admin, seller, 425, { reference: 'UTR 2' })).statusCode).toBe(201);
    expect(await summary()).toMatchObject({ pending: 0, payable: 0, paid: 637.5 });
    expect((await earnings()).map(({ status }) => status)).toEqual(['paid', 'reversed']);
  });
});

describe('the earnings list', () => {
  const bookThree = async () => {
    const orders = [await earned(), await sell(shop, customer, seller.product), await earned()];
    await Promise.all(orders.map((orderId) => book(shop, orderId)));
    return orders;
  };

  it('has pages, newest first', async () => {
    const orders = await bookThree();
    const all = await earnings();
    expect(all.map(({ orderId }) => orderId)).toEqual(orders.toReversed());
    expect((await earnings(`limit=1&before=${all[0]?.id}`)).map(({ orderId }) => orderId)).toEqual([orders[1]]);
  });

  it('can be filtered by status', async () => {
    const orders = await bookThree();
    expect((await earnings('status=payable&limit=1')).map(({ orderId }) => orderId)).toEqual([orders[2]]);
  });

  it('rejects an unknown status with 422', async () => {
    expect((await get('/api/partner-sellers/earnings?status=spent')).json()).toMatchObject({
      issues: [{ path: 'status', message: 'Please select a status' }],
    });
  });

  it('excludes other partners’ earnings', async () => {
    const other = await buildSeller(shop);
    await earned();
    await pay(shop, admin, seller, 212.5);
    expect(await earnings('', other)).toEqual([]);
    expect(await summary(other)).toMatchObject({ pending: 0, payable: 0, paid: 0 });
    expect((await get('/api/partner-sellers/payouts', other)).json()).toEqual([]);
    expect((await get('/api/partner-sellers/earnings.csv', other)).body.trim().split('\r\n')).toHaveLength(1);
  });

  it('runs one indexed statement', async () => {
    await earned();
    const statements = await statementsOf(() => earnings('status=payable'));
    const own = statements.filter((statement) => statement.includes('seller_earnings'));
    expect(own).toHaveLength(1);
    const summed = await statementsOf(() => summary());
    expect(
      summed.filter((statement) => /seller_|payouts/.test(statement) && !statement.includes('profiles')),
    ).toHaveLength(3);

    const em = shop.orm.em.fork();
    const plan = await em.transactional(async (em) => {
      await em.execute('set local enable_seqscan = off');
      return em.execute<object[]>(
        `explain ${own[0]?.replaceAll(/\$\d+|\?/g, '1').replace(/status" = 1/, `status" = 'payable'`)}`,
      );
    });
    expect(JSON.stringify(plan)).toContain('seller_earnings_by_status');
    expect(JSON.stringify(plan)).not.toContain('Sort');
  });
});

describe('the earnings summary', () => {
  it('covers twelve business months, including empty ones, without reversed earnings', async () => {
    const [old, older, gone] = [await earned(), await earned(2), await earned()];
    await moveOrder(shop, admin, gone, 'cancelled');
    const em = shop.orm.em.fork();
    const placed = (orderId: number, at: string) =>
      em.execute(`update seller_earnings set created_at = ${at} where order_id = ?`, [orderId]);
    const thisMonth = `date_trunc('month', now() at time zone 'Asia/Kolkata')`;
    await placed(old, `(${thisMonth} - interval '2 months') at time zone 'Asia/Kolkata'`);
    await placed(older, `(${thisMonth} - interval '2 months' - interval '1 second') at time zone 'Asia/Kolkata'`);
    const { months } = await summary();
    expect(months.map(({ amount }) => amount)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 425, 212.5, 0, 0]);
    expect(months.map(({ month }) => month)).toEqual(months.map(({ month }) => month).toSorted());
  });
});

describe('the earnings CSV', () => {
  it('holds every earning in UTF-8 with a byte order mark', async () => {
    const orders = [await earned(), await earned(2)];
    await pay(shop, admin, seller, 637.5);
    const response = await get('/api/partner-sellers/earnings.csv');
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename="mithai-earnings-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect([...response.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [heading, ...rows] = response.body.slice(1).trimEnd().split('\r\n');
    expect(heading).toBe(
      'Date,Order,Product,Quantity,Line total (INR),Commission (%),Commission (INR),TCS (INR),TDS (INR),Amount (INR),Status,Paid on,Refunded pieces,Taken back (INR)',
    );
    expect(rows.map((row) => row.split(',').slice(1, -3).join(','))).toEqual([
      `${orders[1]},Kaju Katli,2,500.00,15,75.00,0.00,0.00,425.00,paid`,
      `${orders[0]},Kaju Katli,1,250.00,15,37.50,0.00,0.00,212.50,paid`,
    ]);
  });

  it('is read in batches', async () => {
    await shop.orm.em.fork().execute(
      `insert into seller_earnings (order_item_id, order_id, seller_id, product_id, product_name, quantity,
                                    line_total_paise, commission_rate, commission_paise, amount_paise, created_at)
       select 1000000 + n, 1, ?, 1, 'Laddu, ' || n, 1, 100, 10, 10, 90, now() from generate_series(1, 2500) as n`,
      [seller.user.id],
    );
    const rows = (await get('/api/partner-sellers/earnings.csv')).body.trimEnd().split('\r\n');
    expect(rows).toHaveLength(2501);
    expect(new Set(rows)).toHaveLength(2501);
    expect(rows[1]).toContain('"Laddu, 2500"');
  });
});

describe('the account of a partner', () => {
  const erase = () =>
    shop.app.inject({ method: 'DELETE', url: `/api/users/${seller.user.id}`, headers: seller.headers });

  it('cannot be deleted before its earnings are settled and paid', async () => {
    const orderId = await sell(shop, customer, seller.product);
    await setStatus(shop, admin, orderId, 'delivered');
    const message = 'You can delete your account once we’ve paid you everything your products have earned.';
    expect((await erase()).json()).toMatchObject({ code: 'open_earnings', message });
    await book(shop, orderId);
    expect((await erase()).statusCode).toBe(409);

    await pay(shop, admin, seller, 212.5);
    expect((await erase()).statusCode).toBe(200);
  });

  it('is exported with its earnings and payouts', async () => {
    const orderId = await sell(shop, customer, seller.product);
    await setStatus(shop, admin, orderId, 'delivered');
    await book(shop, orderId);
    await pay(shop, admin, seller, 212.5);
    const data = accountExportSchema.parse((await get(`/api/users/${seller.user.id}/export`)).json());
    expect(data).toMatchObject({
      earnings: [{ orderId, amount: 212.5, status: 'paid' }],
      payouts: [{ amount: 212.5, reference: 'UTR 1', earnings: 1 }],
    });
  });

  it('cannot be deleted before later earnings have covered an order that was cancelled after its payout', async () => {
    const erase = () =>
      shop.app.inject({ method: 'DELETE', url: `/api/users/${seller.user.id}`, headers: seller.headers });
    const orderId = await earned();
    await pay(shop, admin, seller, 212.5);
    await moveOrder(shop, admin, orderId, 'cancelled');
    const response = await erase();
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 'open_clawback',
      message:
        'We’ve paid you for orders that were later cancelled or refunded. You can delete your account once your earnings have covered them.',
    });
    await earned();
    expect((await erase()).statusCode).toBe(200);
  });
});
