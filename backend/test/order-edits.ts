import { adminOrderSchema, type AdminOrder, type EditOrderRequest } from '@mithai/contracts';
import type { LightMyRequestResponse } from 'fastify';
import type { TestShop } from './app.ts';

/** Calls of staff who edit orders. */
export const editingOf = (shop: () => TestShop, headers: () => Record<string, string>) => {
  const read = async (id: number): Promise<AdminOrder> => {
    const response = await shop().app.inject({ url: `/api/admin/orders?ids=${id}`, headers: headers() });
    return adminOrderSchema.parse(response.json<unknown[]>()[0]);
  };
  const edit = (order: AdminOrder, changes: Partial<EditOrderRequest>): Promise<LightMyRequestResponse> =>
    shop().app.inject({
      method: 'POST',
      url: `/api/admin/orders/${order.id}/edit`,
      headers: headers(),
      payload: {
        items: order.items.map(({ id, quantity }) => ({ itemId: id, quantity })),
        expectedTotal: order.totalAmount,
        lastUpdated: order.lastUpdated,
        ...changes,
      },
    });
  const edited = async (...args: Parameters<typeof edit>): Promise<AdminOrder> => {
    const response = await edit(...args);
    if (response.statusCode !== 200) throw new Error(response.body);
    return adminOrderSchema.parse(response.json());
  };
  return { read, edit, edited };
};
