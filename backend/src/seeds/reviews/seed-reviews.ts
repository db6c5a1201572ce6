import { randomUUID } from 'node:crypto';
import type { EntityManager, RequiredEntityData } from '@mikro-orm/postgresql';
import { publicName } from '@mithai/contracts';
import { subDays } from 'date-fns/subDays';
import { Product } from '../../modules/catalog/product.entity.ts';
import { User } from '../../modules/identity/user.entity.ts';
import { Order } from '../../modules/orders/order.entity.ts';
import { recountRating } from '../../modules/reviews/index.ts';
import { Review } from '../../modules/reviews/review.entity.ts';
import { SHOPPER_EMAIL } from '../accounts.ts';
import { catalog } from '../catalog/catalog.ts';
import { insertDelivered } from './insert-delivered.ts';
import { planPurchases } from './plan-purchases.ts';
import { reviewers, type Reviewer } from './reviewers.ts';
import { transactional } from '../../platform/transaction.ts';

const SENT_TO_SHOPPER = ['Ariselu', 'Bikaneri Bhujia', 'Kerala Pappadam'];
const SHOPPERS_KEY = 'demonstration';

/**
 * Inserts twelve reviews per demo product with their customers and delivered orders, as rows: without events, emails or
 * changes of stock. One transaction; does nothing if already done.
 */
export const seedReviews = async (em: EntityManager, now = new Date()): Promise<void> => {
  await transactional(em, async (em) => {
    const products = await em.find(
      Product,
      { name: { $in: catalog.map(({ name }) => name) } },
      { orderBy: { id: 'asc' } },
    );
    await sendToShopper(em, products, now);
    if ((await em.count(User, { email: { $in: reviewers.map(emailOf) } })) > 0)
      return console.log('Reviews exist already: none added');

    const reviews = await insertPurchases(em, products, now);
    // Review ids determine the order on the page.
    await em.insertMany(
      Review,
      reviews.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()),
    );
    for (const { id } of products) await recountRating(em, id);
    console.log(`${reviews.length} reviews added`);
  });
};

const sendToShopper = async (em: EntityManager, products: Product[], now: Date): Promise<void> => {
  const user = await em.findOne(User, { email: SHOPPER_EMAIL });
  const items = products
    .filter(({ name }) => SENT_TO_SHOPPER.includes(name))
    .map((product) => ({ product, quantity: 1 }));
  if (!user || items.length === 0 || (await em.count(Order, { userId: user.id, idempotencyKey: SHOPPERS_KEY })) > 0)
    return;
  await insertDelivered(em, {
    idempotencyKey: SHOPPERS_KEY,
    buyer: { id: user.id, name: user.name, email: user.email, phone: user.phone ?? null, address: user.address ?? '' },
    items,
    orderedAt: subDays(now, 8),
    deliveredAt: subDays(now, 4),
    paymentMethod: 'upi',
  });
};

const insertPurchases = async (
  em: EntityManager,
  products: Product[],
  now: Date,
): Promise<(RequiredEntityData<Review> & { createdAt: Date })[]> => {
  const userIds = new Map<Reviewer, number>();
  const reviews = [];
  for (const { reviewer, items, ...purchase } of planPurchases(products, now)) {
    const userId = userIds.get(reviewer) ?? (await insertReviewer(em, reviewer, now));
    userIds.set(reviewer, userId);
    const buyer = {
      id: userId,
      name: reviewer.name,
      email: emailOf(reviewer),
      phone: null,
      address: addressOf(reviewer, userId),
    };
    const orderId = await insertDelivered(em, { ...purchase, buyer, items, idempotencyKey: randomUUID() });
    for (const { product, review } of items) {
      const { rating, text, writtenAt } = review;
      const author = publicName(reviewer.name);
      reviews.push({
        productId: product.id,
        userId,
        orderId,
        rating,
        text,
        author,
        createdAt: writtenAt,
        updatedAt: writtenAt,
      });
    }
  }
  return reviews;
};

/** Without a password, so that no one can sign in. */
const insertReviewer = (em: EntityManager, reviewer: Reviewer, now: Date): Promise<number> => {
  const email = emailOf(reviewer);
  return em.insert(User, {
    username: email,
    email,
    name: reviewer.name,
    isEmailVerified: true,
    createdAt: subDays(now, 100),
  });
};

const emailOf = ({ name }: Reviewer): string => `${name.toLowerCase().replaceAll(' ', '.')}@mithai.example`;

const addressOf = ({ city: { street, name, state, pincode } }: Reviewer, house: number): string =>
  `${house}, ${street}, ${name}, ${state} - ${pincode}`;
