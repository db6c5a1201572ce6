import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

export const cartSchema = async () => (await import('@mithai/contracts/cart')).cartSchema;

/** The server's cart: for signed-in visitors only. */
export const cartQuery = queryOptions({
  queryKey: ['cart'],
  queryFn: async ({ signal }) => {
    try {
      return await api.get(cartSchema, '/api/cart', { signal });
    } catch (error) {
      const { cachedSession } = await import('../../api/cached-session.ts');
      return cachedSession.cartInstead(error);
    }
  },
  meta: { ofUser: true, live: ['cart', 'catalog'] },
});
