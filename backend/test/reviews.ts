import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Review } from '../src/modules/reviews/review.entity.ts';

/** Inserts an order of the products as a row: without stock, events or payment. Returns its id. */
export const insertOrder = async (
  em: EntityManager,
  user: { id: number },
  products: { id: number; name: string }[],
  { status = 'delivered', daysAgo = 1 }: { status?: string; daysAgo?: number } = {},
): Promise<number> => {
  const [{ id: orderId }] = await em.execute<[{ id: number }]>(
    `insert into orders (user_id, idempotency_key, request_hash, order_date, total_paise, shipping_paise, status,
                         payment_method, shipping_address, contact_name, contact_email, last_updated)
     values (?, ?, '', now() - make_interval(days => ?), 100, 0, ?, 'cod', '', '', '', now()) returning id`,
    [user.id, randomUUID(), daysAgo, status],
  );
  for (const { id, name } of products)
    await em.execute(
      `insert into order_items (order_id, product_id, quantity, price_paise, product_name) values (?, ?, 1, 100, ?)`,
      [orderId, id, name],
    );
  return orderId;
};

/** Inserts a review as a row, and counts its stars. */
export const insertReview = async (
  em: EntityManager,
  product: { id: number },
  user: { id: number },
  changes: Partial<Review> = {},
): Promise<number> => {
  const now = new Date();
  const id = await em.insert(Review, {
    productId: product.id,
    userId: user.id,
    orderId: 1,
    rating: 5,
    text: 'Crisp.',
    author: 'Asha R.',
    createdAt: now,
    updatedAt: now,
    ...changes,
  });
  await em.execute('update products set rating_sum = rating_sum + ?, rating_count = rating_count + 1 where id = ?', [
    changes.rating ?? 5,
    product.id,
  ]);
  return id;
};
