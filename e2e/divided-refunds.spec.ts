import { randomInt } from 'node:crypto';
import {
  adminOrderSchema,
  adminPaymentSchema,
  formatExactRupees,
  type AdminOrder,
  type Order,
} from '@mithai/contracts';
import type { APIRequestContext, Page } from '@playwright/test';
import { ALL_RULES, expectAccessibleAsItIs, expectStateAccessible } from './accessibility.ts';
import { dialog } from './admin-orders-page.ts';
import { atGateway, control, orderOnline, payUnseen } from './payments.ts';
import { createProduct } from './products.ts';
import { administrator, expect, expectNotice, signIn, test, visit } from './shop.ts';

/** Neither that of another product nor that of an earlier try of this test: a payment is found by its amount. */
const newPrice = (): number => randomInt(120, 190) + 0.25;

interface Refunds {
  orders: { id: string; amount: number }[];
  refunds: { id: string; amount: number; payment_id: string; status: string }[];
}

const readOrder = async (admin: APIRequestContext, { id }: Pick<Order, 'id'>): Promise<AdminOrder> =>
  adminOrderSchema.parse((await (await admin.get(`/api/admin/orders?ids=${id}`)).json())[0]);

const readPayment = async (admin: APIRequestContext, { id }: Pick<Order, 'id'>) =>
  adminPaymentSchema.parse(await (await admin.get(`/api/admin/orders/${id}/payment`)).json());

const readState = async (): Promise<Refunds> => (await control('GET', '/state')) as Refunds;

/** Adds a piece to a paid order, which its customer pays by a second payment at the gateway. */
async function payMore(admin: APIRequestContext, { id }: Order, product: { id: number; price: number }): Promise<void> {
  const { items, totalAmount, lastUpdated } = await readOrder(admin, { id });
  const data = {
    items: items.map((item) => ({ itemId: item.id, quantity: item.quantity })),
    added: [{ productId: product.id, quantity: 1 }],
    expectedTotal: totalAmount + product.price,
    lastUpdated,
  };
  const edited = await admin.post(`/api/admin/orders/${id}/edit`, { data });
  expect(edited.status(), await edited.text()).toBe(200);
  const { paymentLink } = await readPayment(admin, { id });
  const token = new URL(paymentLink ?? '').searchParams.get('token');
  expect((await admin.post(`/api/payment-links/${token}/pay`, { form: {} })).ok()).toBe(true);
  const due = (await readState()).orders.find(({ amount }) => amount === product.price * 100);
  await control('POST', `/orders/${due!.id}/payments`, { outcome: 'success' });
  await expect.poll(async () => (await readOrder(admin, { id })).pendingEdit).toBeNull();
}

/** The bank sends back the refund of a sum, in rupees. */
async function sendBack(amount: number): Promise<void> {
  const refund = (await readState()).refunds.find((one) => one.amount === amount * 100 && one.status === 'processed');
  await control('POST', `/refunds/${refund!.id}/fail`);
}

async function openPayment(page: Page, { id }: Pick<Order, 'id'>) {
  await visit(page, `/admin/orders?order=${id}`);
  return dialog(page, `Order #${id}`).getByRole('region', { name: 'Payment', exact: true });
}

test('the part of a refund that failed is tried again alone', async ({ page, newVisitor, admin, stocked }) => {
  const price = newPrice();
  const buyer = await newVisitor();
  const extra = await createProduct(admin, { price });
  await admin.patch(`/api/products/${extra.id}/stock`, { data: { stock: 20 } });
  const order = await orderOnline(buyer, await stocked('Appalam'));
  await payUnseen(buyer, order, 'success');
  await expect.poll(async () => (await readPayment(admin, order)).status).toBe('captured');
  await payMore(admin, order, { id: extra.id, price });

  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page.request, administrator());
  const payment = await openPayment(page, order);
  const total = formatExactRupees(order.totalAmount + price);
  await payment.getByRole('button', { name: 'Refund', exact: true }).click();
  const form = dialog(page, `Refund order #${order.id}`);
  await form.getByLabel('Reason').fill('The parcel was lost');
  await form.getByRole('button', { name: `Refund ${total}` }).click();
  await expectNotice(page, 'Refund on its way', `${total} goes back to the customer.`);
  const parts = payment.getByRole('list', { name: 'Parts of the refund' }).getByRole('listitem');
  await expect(parts.getByText('Refunded')).toHaveCount(2);

  await sendBack(price);
  const failed = formatExactRupees(price);
  await expect(payment).toContainText(
    `${formatExactRupees(order.totalAmount)} of ${total} went back. ${failed} did not go back.`,
  );
  await expect(payment.getByText('Partly failed')).toBeVisible();
  await expectStateAccessible(page, ALL_RULES);
  await payment.getByRole('button', { name: `Try ${failed} again` }).click();
  await expect(form).toContainText(`The ${failed} that did not go back. The rest of this refund stays as it is.`);
  await expect(form.getByText('The whole order')).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 844 });
  await expectAccessibleAsItIs(page);
  await form.getByRole('button', { name: `Refund ${failed}` }).dblclick();
  await expectNotice(page, 'Refund on its way', `${failed} goes back to the customer.`);
  await expect(parts.getByText('Tried again')).toHaveCount(1);
  await expect(parts.getByText('Refunded')).toHaveCount(2);
  await expect(payment.getByRole('button', { name: /again$/ })).toHaveCount(0);
  expect(await readPayment(admin, order)).toMatchObject({ status: 'refunded', left: 0 });
  const { refunds } = await readState();
  const [{ id: first } = { id: '' }] = (await atGateway(order)).payments;
  expect(refunds.filter(({ payment_id: id }) => id === first)).toMatchObject([{ status: 'processed' }]);
});
