import { OrderItem } from '@mithai/backend/test/internals';
import { expect, it } from 'vitest';
import { buildOrder } from '../../test/factories.ts';
import { startEmailTests } from '../../test/emails.ts';

const { handlers, fork, onlyEmail } = await startEmailTests({ PUBLIC_URL: 'https://mithai.example' });

it('an order’s email names each discount, and the discount that made the delivery free', async () => {
  const order = await buildOrder(fork(), {
    totalPaise: 54_900,
    shippingPaise: 0,
    discounts: [
      { id: 1, name: 'Festival offer', code: null, amountPaise: 3000, isFreeDelivery: false },
      { id: 2, name: 'For you', code: 'LADDU20', amountPaise: 2000, isFreeDelivery: false },
      { id: 3, name: 'Free delivery', code: null, amountPaise: 0, isFreeDelivery: true },
    ],
  });
  await fork().nativeUpdate(OrderItem, { order: order.id, productId: 2 }, { discountPaise: 5000 });
  await handlers['order.placed'](fork(), { id: 9001, payload: { orderId: order.id } });
  const { text, html } = onlyEmail();
  expect(text).toContain(
    'Subtotal: ₹500.00\nDiscount, Festival offer: -₹30.00\nDiscount, LADDU20: -₹20.00\n' +
      'Shipping, free with Free delivery: ₹0.00\nGift packing, premium: ₹99.00\nTotal: ₹549.00',
  );
  expect(html).toContain('Discount, LADDU20');
});
