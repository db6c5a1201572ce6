import type { DeliveryDaysQuery } from '@mithai/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

export const DELIVERY_KEY = 'delivery';

const areaSchema = async () => (await import('@mithai/contracts/delivery')).deliveryAreaSchema;

const areaQuery = (pincode: string) =>
  queryOptions({
    queryKey: [DELIVERY_KEY, pincode],
    queryFn: ({ signal }) => api.get(areaSchema, `/api/delivery/${pincode}`, { signal }),
    meta: { live: ['settings'] },
  });

const daysQuery = ({ pincode, items }: DeliveryDaysQuery) =>
  queryOptions({
    queryKey: [DELIVERY_KEY, pincode, 'days', items],
    queryFn: async ({ signal }) => {
      const { deliveryDaysSchema } = await import('@mithai/contracts/delivery');
      return api.post(deliveryDaysSchema, '/api/delivery/days', { pincode, items }, { signal });
    },
    meta: { live: ['settings', 'product', 'catalog'] },
  });

/** Undefined without a complete pincode, and until the answer. */
export function useDeliveryArea(pincode: string | null) {
  return useQuery({ ...areaQuery(pincode ?? ''), enabled: pincode !== null }).data;
}

/** The days for these products; keeps the previous ones while a quantity changes. */
export function useDeliveryDays(pincode: string | null, lines: readonly { productId: number; quantity: number }[]) {
  const items = lines.map(({ productId, quantity }) => ({ productId, quantity }));
  return useQuery({
    ...daysQuery({ pincode: pincode ?? '', items }),
    enabled: pincode !== null && items.length > 0,
    placeholderData: (former) => (former?.pincode === pincode ? former : undefined),
  });
}
