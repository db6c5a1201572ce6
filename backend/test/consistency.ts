import type { EntityManager } from '@mikro-orm/postgresql';
import { CONSISTENCY_CHECKS, type CheckName } from '../src/modules/consistency/check-names.ts';
import { checks } from '../src/modules/consistency/checks.ts';
import { createObjectStore, type ObjectStore } from '../src/platform/object-store.ts';
import { buildSeller, earn, setStatus } from './earnings.ts';
import { buildProduct } from './factories.ts';
import { bytesOf, picture, storeImage } from './images.ts';
import { placedIn, postOrder, putIntoCart } from './orders.ts';
import { buildPerson } from './partners.ts';
import { buildShopper, placePaid, placeUnpaid, startPayingShop } from './payments.ts';
import { lineOf, refund } from './refunds.ts';
import { registerShop } from './tax.ts';

export interface ConsistentShop {
  /** Of the product and of orders of three pieces each; paid ones have two. */
  ids: Record<'product' | 'delivered' | 'paid' | 'refunded' | 'unpaid', number>;
  em: () => EntityManager;
  store: ObjectStore;
  close: () => Promise<void>;
}

/** A shop in which something of everything has happened that the consistency checks look at. */
export const startConsistentShop = async (): Promise<ConsistentShop> => {
  const shop = await startPayingShop();
  const em = () => shop.orm.em.fork();
  const store = createObjectStore(shop.env);
  const admin = await buildPerson(shop, { role: 'admin' });
  const shopper = await buildShopper(shop);
  const seller = await buildSeller(shop);
  await earn(shop, { admin, customer: shopper }, seller.product);
  // Of the partner's application, without objects.
  await em().execute('delete from images');
  await registerShop(shop);
  await storeImage(em(), store, await bytesOf(picture().jpeg()));

  const product = await buildProduct(em(), { stock: 100 });
  const order = async (): Promise<number> => {
    await putIntoCart(em(), shopper.user, product, 3);
    return placedIn(await postOrder(shop, shopper.headers)).id;
  };
  const [delivered, alsoDelivered, cancelled] = [await order(), await order(), await order()];
  for (const id of [delivered, alsoDelivered]) await setStatus(shop, admin, id, 'delivered');
  await setStatus(shop, admin, cancelled, 'cancelled');
  await setStatus(shop, admin, cancelled, 'processing');
  const [paid, refunded] = [await placePaid(shop, shopper, product), await placePaid(shop, shopper, product)];
  await refund(shop, admin, refunded.id, await lineOf(shop, refunded.id, 1, 1));
  const unpaid = await placeUnpaid(shop, shopper, { product });
  await shop.app.inject({
    method: 'PATCH',
    url: `/api/products/${product.id}/stock`,
    headers: admin.headers,
    payload: { stock: 40 },
  });
  const ids = { product: product.id, delivered, paid: paid.id, refunded: refunded.id, unpaid: unpaid.id };
  return { ids, em, store, close: shop.close };
};

/** What the checks find, except those of what a test has no relay or no objects for. */
export const listInconsistencies = async (
  em: EntityManager,
  store: ObjectStore,
  { except }: { except: CheckName[] },
): Promise<string[]> => {
  const found: string[] = [];
  for (const name of CONSISTENCY_CHECKS.filter((name) => !except.includes(name)))
    found.push(...(await checks[name](em.fork(), store)).findings.map(({ detail }) => detail));
  return found;
};
