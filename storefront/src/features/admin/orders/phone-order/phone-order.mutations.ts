import {
  giftPackingOf,
  IDEMPOTENCY_KEY_HEADER,
  joinShippingAddress,
  notesToStore,
  orderSchema,
  type Order,
  type PhoneOrderForm,
  type PlacePhoneOrderRequest,
} from '@mithai/contracts';
import { api } from '../../../../api/client.ts';
import { useMutation } from '../../../../api/use-mutation.ts';
import { productsQuery } from '../../../catalog/catalog.queries.ts';
import { DELIVERY_KEY } from '../../../delivery/delivery.queries.ts';
import { shopQuery } from '../../../shop/shop.queries.ts';
import { ORDER_KEYS } from '../orders.mutations.ts';
import { PHONE_DISCOUNTS_KEY } from './phone-order.queries.ts';

/** Refreshes what the order depends on: after a refusal, the current prices and stock are on screen. */
export function usePlacePhoneOrder(key: string, onPlaced: (order: Order) => void) {
  return useMutation({
    mutationFn: (order: PlacePhoneOrderRequest) =>
      api.post(orderSchema, '/api/admin/orders', order, { headers: { [IDEMPOTENCY_KEY_HEADER]: key } }),
    onSuccess: onPlaced,
    refreshes: [...ORDER_KEYS, productsQuery.queryKey, shopQuery.queryKey, [DELIVERY_KEY], PHONE_DISCOUNTS_KEY],
  });
}

export function toPhoneOrder(
  form: PhoneOrderForm,
  { total, discountCodes }: { total: number; discountCodes: string[] },
): PlacePhoneOrderRequest {
  const packing = giftPackingOf(form);
  return {
    ...(form.customer && { customerId: form.customer.id }),
    contactName: form.name,
    contactPhone: form.phone,
    ...(form.email && { contactEmail: form.email }),
    shippingAddress: joinShippingAddress(form),
    items: form.items,
    payment: form.payment,
    giftPacking: packing !== null,
    giftPackingType: packing,
    ...notesToStore(form, { isGift: packing !== null }),
    ...(form.deliveryDay && { deliveryDay: form.deliveryDay }),
    ...(form.internalNote && { internalNote: form.internalNote }),
    ...(discountCodes.length > 0 && { discountCodes }),
    expectedTotal: total,
  };
}
