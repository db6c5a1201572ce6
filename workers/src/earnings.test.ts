import { recordEvent } from '@mithai/backend/outbox';
import { User, type Product } from '@mithai/backend/test/internals';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '@mithai/backend/test/eventually';
import { changeWithoutTriggers } from '@mithai/backend/test/without-triggers';
import { ADDRESS } from '@mithai/backend/test/orders';
import { approvePartner } from '@mithai/backend/test/partners';
import type { Visitor } from '@mithai/backend/test/attacks/production-server';
import { startShopHarness, type ShopHarness } from '../test/attacks/shop-harness.ts';
import { settled } from '../test/outbox-state.ts';
import { buildProduct } from '../test/factories.ts';

let shop: ShopHarness;
let owner: Visitor;
let partner: Visitor;
let product: Product;
let sellerId: number;

beforeAll(async () => {
  shop = await startShopHarness();
  owner = shop.visitor();
  await em().nativeUpdate(User, (await owner.register()).id, { role: 'admin', email: shop.env.ADMIN_EMAIL });
  partner = shop.visitor();
  sellerId = (await partner.register({ name: 'Kavya Nair' })).id;
  await approvePartner(em(), await em().findOneOrFail(User, sellerId));
  product = await buildProduct(em(), { pricePaise: 20_000, sellerId, sellerCommissionRate: 15 });
}, 120_000);
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();
const earnings = async () =>
  JSON.parse((await partner.get('/api/partner-sellers/earnings')).text) as { status: string; amount: number }[];
const kinds = async () =>
  (await em().execute<{ kind: string }[]>('select kind from ledger_transactions order by id')).map(({ kind }) => kind);

const order = async (): Promise<number> => {
  const customer = shop.visitor();
  await customer.register();
  await customer.post('/api/cart', { productId: product.id });
  const placed = await customer.post('/api/orders', { paymentMethod: 'cod', shippingAddress: ADDRESS });
  expect(placed.status, placed.text).toBe(201);
  return Number(placed.body.id);
};

it('books an order’s earnings once for repeated and reordered events, and emails a payout', async () => {
  const orderId = await order();
  await owner.post(`/api/orders/${orderId}/status`, { status: 'delivered' });
  await settled(shop.orm);
  // As if Redis had lost the jobs and the relay had redelivered them in reverse order.
  await em().transactional(async (em) => {
    for (let round = 0; round < 2; round += 1) {
      await recordEvent(em, 'order.status_changed', { orderId, historyId: 1, from: 'pending', to: 'delivered' });
      await recordEvent(em, 'order.placed', { orderId });
    }
  });
  await settled(shop.orm);
  expect(await kinds()).toEqual(['booked', 'released']);
  expect(await earnings()).toMatchObject([{ status: 'payable', amount: 170 }]);

  const paid = await owner.post(`/api/admin/partner-sellers/${sellerId}/payouts`, {
    amount: 170,
    bankAccountVersion: 1,
    reference: 'UTR 4711',
  });
  expect(paid.status, paid.text).toBe(201);
  const mail = await eventually('the mail about the payout', () =>
    shop.mail.mails.find(({ subject }) => subject === 'We’ve paid you ₹170.00'),
  );
  expect(mail.text).toContain('We’ve transferred ₹170.00 to your bank account, for 1 sale.');
  expect(mail.text).toContain('UTR 4711');
  expect(await earnings()).toMatchObject([{ status: 'paid' }]);
});

it('books an order that is older than the ledger by the migration’s event', async () => {
  const orderId = await order();
  await settled(shop.orm);
  const before = await kinds();
  await changeWithoutTriggers(
    em(),
    `delete from seller_earnings where order_id = ${orderId}`,
    `delete from ledger_entries where transaction_id = (select max(id) from ledger_transactions)`,
    `delete from ledger_transactions where id = (select max(id) from ledger_transactions)`,
    'update seller_accounts set pending_paise = 0',
  );
  await em().transactional((em) => recordEvent(em, 'order.left_unsettled', { orderId }));
  await settled(shop.orm);
  expect(await kinds()).toEqual(before);
  expect(await earnings()).toMatchObject([{ status: 'pending', amount: 170 }, { status: 'paid' }]);
});
