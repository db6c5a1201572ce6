import {
  lateListSchema,
  makeListSchema,
  packListSchema,
  type LateList,
  type MakeLine,
  type PackList,
  type SetMade,
} from '@mithai/contracts';
import { businessDate } from '../src/platform/business-date.ts';
import type { TestShop } from './app.ts';
import { buildUser, sessionOf } from './factories.ts';
import { placedIn, postOrder, putIntoCart } from './orders.ts';

export const today = businessDate();

/** Calls of the kitchen's staff. */
export const kitchenOf = (shop: () => TestShop, headers: () => { cookie: string }) => {
  const get = async (path: string): Promise<unknown> => {
    const response = await shop().app.inject({ url: `/api/admin/today/${path}`, headers: headers() });
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json();
  };
  return {
    toMake: async (day = today): Promise<MakeLine[]> => makeListSchema.parse(await get(`make?day=${day}`)),
    toPack: async (day = today, more = ''): Promise<PackList> =>
      packListSchema.parse(await get(`pack?day=${day}${more}`)),
    late: async (): Promise<LateList> => lateListSchema.parse(await get('late')),
    record: (payload: SetMade, by = headers()) =>
      shop().app.inject({ method: 'PUT', url: '/api/admin/today/made', headers: by, payload }),
    pack: (id: number, payload: { isPacked: boolean; lastUpdated?: string }, by = headers()) =>
      shop().app.inject({ method: 'PUT', url: `/api/admin/orders/${id}/packed`, headers: by, payload }),
    order: async (items: [{ id: number }, number][], shippingAddress?: string) => {
      const em = shop().orm.em.fork();
      const user = await buildUser(em);
      for (const [product, quantity] of items) await putIntoCart(em, user, product, quantity);
      const body = shippingAddress ? { shippingAddress } : {};
      return placedIn(await postOrder(shop(), await sessionOf(em, user), body));
    },
  };
};
