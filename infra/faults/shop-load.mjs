import { startLoad } from './load.mjs';
import { addCustomers, addOwner, addProduct } from './shop.mjs';

/** Enough for every load. */
const STOCK = 1_000_000;

/**
 * Adds customers, the owner and two products of partners, and starts the load, which ends with the scenario. Returns what
 * `audit` compares.
 * @param {Pick<import('./run.mjs').Context, 'onEnd'>} context @param {import('./shop.mjs').FaultShop} shop
 * @param {number} count of customers
 * @param {Pick<import('./load.mjs').LoadOptions, 'steps' | 'pauseMs' | 'isBusy'> &
 *   { pages?: (productId: number) => string[] }} [options]
 */
export async function startShopLoad({ onEnd }, shop, count, { pages, ...options } = {}) {
  const customers = await addCustomers(shop, count);
  const products = [await addProduct(shop, STOCK), await addProduct(shop, STOCK)];
  const owner = await addOwner(shop);
  const load = startLoad({
    ...options,
    ...(pages && { pages: pages(products[0]?.id ?? 0) }),
    urls: shop.urls,
    customers,
    products: products.map(({ id }) => id),
    owner,
    gatewayUrl: shop.gatewayUrl,
  });
  onEnd(load.stop);
  return { customers, products, owner, load };
}
