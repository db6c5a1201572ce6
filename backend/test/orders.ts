import type { EntityManager } from '@mikro-orm/postgresql';
import { orderSchema, type Order, type PlaceOrderRequest } from '@mithai/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { confirmationToken } from '../src/modules/orders/placing/order-confirmation.ts';
import { Order as PlacedOrder } from '../src/modules/orders/order.entity.ts';
import { User } from '../src/modules/identity/user.entity.ts';
import { CartItem } from '../src/modules/cart/cart-item.entity.ts';
import { Product } from '../src/modules/catalog/product.entity.ts';
import type { TestShop } from './app.ts';
import { buildProduct, sessionOf } from './factories.ts';

export const ADDRESS = '12 Temple Street, Madurai, Tamil Nadu - 625001';

export const putIntoCart = async (
  em: EntityManager,
  owner: { id: number },
  product: { id: number },
  quantity = 1,
): Promise<void> => {
  await em.insert(CartItem, { userId: owner.id, productId: product.id, quantity });
};

export const postOrder = (
  { app }: TestShop,
  headers: Record<string, string>,
  body: Partial<PlaceOrderRequest> = {},
): Promise<LightMyRequestResponse> =>
  app.inject({
    method: 'POST',
    url: '/api/orders',
    headers,
    payload: { paymentMethod: 'cod', shippingAddress: ADDRESS, ...body },
  });

/** Orders pieces of a new product with a session of the buyer's. */
export const orderPieces = async (
  shop: TestShop,
  buyer: User,
  { quantity, pricePaise }: { quantity: number; pricePaise: number },
): Promise<{ product: Product; response: LightMyRequestResponse }> => {
  const em = shop.orm.em.fork();
  const product = await buildProduct(em, { stock: 100, pricePaise });
  await putIntoCart(em, buyer, product, quantity);
  return { product, response: await postOrder(shop, await sessionOf(em, buyer)) };
};

/** Throws with the response body unless the order was placed. */
export const placedIn = (response: LightMyRequestResponse): Order => {
  if (response.statusCode !== 201) throw new Error(`${response.statusCode}: ${response.body}`);
  return orderSchema.parse(response.json());
};

export const stockOf = async (em: EntityManager, product: { id: number }): Promise<number> =>
  (await em.findOneOrFail(Product, product.id)).stock;

export const confirmationTokenOf = async ({ env, orm }: TestShop, orderId: number): Promise<string> => {
  const em = orm.em.fork();
  const { userId } = await em.findOneOrFail(PlacedOrder, orderId);
  const { email } = await em.findOneOrFail(User, userId);
  return confirmationToken(env, orderId, email);
};
