import { OrderItem } from '@mithai/backend/test/internals';
import { expect, it } from 'vitest';
import { approvePartner } from '@mithai/backend/test/partners';
import { buildOrder, buildUser } from '../../test/factories.ts';
import { startEmailTests } from '../../test/emails.ts';

const { harness, handlers, fork, onlyEmail } = await startEmailTests({ PUBLIC_URL: 'https://mithai.example' });

const buildDeclined = async () => {
  const em = fork();
  const partner = await buildUser(em);
  await approvePartner(em, partner);
  const order = await buildOrder(em, { dispatchDay: '2026-11-27' });
  const item = em.create(OrderItem, {
    order,
    productId: 3,
    quantity: 4,
    pricePaise: 9_900,
    productName: 'Besan Laddu',
    sellerId: partner.id,
    sellerCommissionRate: 15,
    piecesStatus: 'declined',
    declineReason: 'The ghee did not come.',
  });
  await em.persist(item).flush();
  return { orderId: order.id, itemId: item.id };
};

it('the shop gets one email about pieces that a partner cannot make, with the reason and without the customer', async () => {
  const { orderId, itemId } = await buildDeclined();
  for (let attempt = 0; attempt < 2; attempt += 1)
    await handlers['pieces.declined'](fork(), { id: 1, payload: { itemId } });
  const mail = onlyEmail();
  expect(mail.to).toMatchObject([{ address: harness.env.ADMIN_EMAIL }]);
  expect(mail.subject).toBe(`Order #${orderId}: Sharma Sweets cannot make 4 × Besan Laddu`);
  for (const fact of ['November 27, 2026', 'The ghee did not come.', `/admin/orders?order=${orderId}`])
    expect(mail.text).toContain(fact);
  expect(mail.text).not.toMatch(/Asha|Mysuru|Diwali/);
});

it.each([
  [
    'the order was cancelled',
    `update orders set status = 'cancelled' from order_items as item where orders.id = item.order_id and item.id = ?`,
  ],
  ['the shop asked again', `update order_items set pieces_status = 'to_make' where id = ?`],
])('the shop gets no email once %s', async (_what, decide) => {
  const { itemId } = await buildDeclined();
  await fork().execute(decide, [itemId]);
  await handlers['pieces.declined'](fork(), { id: 2, payload: { itemId } });
  expect(harness.mail.mails).toEqual([]);
});
