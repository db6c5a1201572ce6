import { randomBytes, randomUUID } from 'node:crypto';
import type { EntityManager, RequiredEntityData } from '@mikro-orm/postgresql';
import { publishProduct } from '../src/modules/catalog/product-publisher.ts';
import { StockMovement } from '../src/modules/catalog/stock-movement.entity.ts';
import { Product } from '../src/modules/catalog/product.entity.ts';
import { sessionCookieName } from '../src/modules/identity/sessions/session-cookie.ts';
import { Session } from '../src/modules/identity/sessions/session.entity.ts';
import { User } from '../src/modules/identity/user.entity.ts';
import { transactional } from '../src/platform/transaction.ts';
import { publishChange } from '../src/outbox/index.ts';
import { createToken, hashToken } from '../src/platform/tokens.ts';

/** A user with a verified email address. */
export const buildUser = async (
  em: EntityManager,
  overrides: Partial<RequiredEntityData<User>> = {},
): Promise<User> => {
  const email = `${randomUUID()}@shopper.example`;
  const user = em.create(User, { username: email, email, name: 'Test Shopper', isEmailVerified: true, ...overrides });
  await em.persist(user).flush();
  return user;
};

export const buildProduct = async (
  em: EntityManager,
  overrides: Partial<RequiredEntityData<Product>> = {},
): Promise<Product> => {
  const product = em.create(Product, {
    name: `Laddu ${randomBytes(4).toString('hex')}`,
    description: 'A round sweet of roasted gram flour and jaggery.',
    pricePaise: 25_000,
    category: 'sweets',
    stock: 10,
    ...overrides,
  });
  await transactional(em, async (em) => {
    await em.persist(product).flush();
    if (product.stock !== 0) await em.insert(StockMovement, { productId: product.id, quantity: product.stock });
    publishProduct(product);
  });
  return product;
};

/** For tests that change rows by SQL, as a service that changes them would. */
export const commitChange = async (em: EntityManager, ...change: Parameters<typeof publishChange>): Promise<void> =>
  transactional(em, async () => publishChange(...change));

export const sessionOf = async (
  em: EntityManager,
  user: { id: number },
  shop = { PUBLIC_URL: 'http://localhost:3000' },
): Promise<{ cookie: string }> => {
  const token = createToken();
  await em.insert(Session, { tokenHash: hashToken(token), userId: user.id });
  return { cookie: `${sessionCookieName(shop)}=${token}` };
};
