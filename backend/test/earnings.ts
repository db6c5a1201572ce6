import type { OrderStatus } from '@mithai/contracts';
import type { Product } from '../src/modules/catalog/product.entity.ts';
import { bookEarnings } from '../src/modules/earnings/index.ts';
import type { TestShop } from './app.ts';
import { buildProduct } from './factories.ts';
import { placedIn, postOrder, putIntoCart } from './orders.ts';
import { approvePartner, buildPerson, type Person } from './partners.ts';

type Headed = { headers: Record<string, string> };
type Signed = Headed & { user: { id: number } };

/** An approved partner with a product on sale. `pricePaise` in paise, `rate` in percent. */
export const buildSeller = async (
  shop: TestShop,
  { pricePaise = 25_000, rate = 15, name = 'Kaju Katli' }: { pricePaise?: number; rate?: number; name?: string } = {},
): Promise<Person & { product: Product }> => {
  const seller = await buildPerson(shop);
  const em = shop.orm.em.fork();
  await approvePartner(em, seller.user);
  const product = await buildProduct(em, {
    name,
    pricePaise,
    stock: 10_000,
    sellerId: seller.user.id,
    sellerCommissionRate: rate,
  });
  return { ...seller, product };
};

/** Places an order without running the worker; returns its id. */
export const sell = async (shop: TestShop, customer: Signed, product: Product, quantity = 1): Promise<number> => {
  await putIntoCart(shop.orm.em.fork(), customer.user, product, quantity);
  return placedIn(await postOrder(shop, customer.headers)).id;
};

/** Does what the worker does for any event of the order. */
export const book = ({ orm }: TestShop, orderId: number): Promise<void> => bookEarnings(orm.em.fork(), orderId);

/** Changes the status as administrator, and books the earnings. */
export const moveOrder = async (shop: TestShop, admin: Headed, orderId: number, status: OrderStatus): Promise<void> => {
  await setStatus(shop, admin, orderId, status);
  await book(shop, orderId);
};

/** Changes the status without booking earnings. */
export const setStatus = async (
  { app }: TestShop,
  { headers }: Headed,
  orderId: number,
  status: OrderStatus,
): Promise<void> => {
  const response = await app.inject({
    method: 'POST',
    url: `/api/orders/${orderId}/status`,
    headers,
    payload: { status, notes: 'For the test' },
  });
  if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${response.body}`);
};

export const earn = async (
  shop: TestShop,
  people: { admin: Headed; customer: Signed },
  product: Product,
  quantity = 1,
): Promise<number> => {
  const orderId = await sell(shop, people.customer, product, quantity);
  await moveOrder(shop, people.admin, orderId, 'delivered');
  return orderId;
};

/** `amount` in rupees. */
export const pay = (
  { app }: TestShop,
  { headers }: Headed,
  seller: Pick<Person, 'user'>,
  amount: number,
  { reference = 'UTR 1', bankAccountVersion = 1 } = {},
) =>
  app.inject({
    method: 'POST',
    url: `/api/admin/partner-sellers/${seller.user.id}/payouts`,
    headers,
    payload: { amount, bankAccountVersion, reference },
  });
