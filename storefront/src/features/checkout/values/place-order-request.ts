import {
  joinShippingAddress,
  notesToStore,
  mapBuyerNotes,
  type CheckoutForm,
  type CurrentUser,
  type PlaceOrderRequest,
  type ShopCharges,
} from '@mithai/contracts';
import type { Problem } from '../../../api/problem.ts';
import { withoutRefused } from '../../discounts/discount-codes.ts';
import { costsOf, savesContact } from '../checkout-rules.ts';
import type { CartToDeliver } from './use-cart-to-deliver.ts';

/** Of the cart, with the discount codes that apply to it. */
export function toCartOrderRequest(
  user: CurrentUser,
  form: CheckoutForm,
  { total, codes, preview, charges }: Pick<CartToDeliver, 'total' | 'codes' | 'preview' | 'charges'>,
): PlaceOrderRequest {
  const discountCodes = withoutRefused(codes, preview);
  return {
    ...toPlaceOrderRequest(form, total, charges),
    ...(discountCodes.length > 0 && { discountCodes }),
    saveContact: savesContact(user, form),
  };
}

/** `itemsTotal` contains discounts and shipping, in rupees. */
export function toPlaceOrderRequest(form: CheckoutForm, itemsTotal: number, charges: ShopCharges): PlaceOrderRequest {
  const { packing, packingCost, total } = costsOf(itemsTotal, form, charges);
  return {
    paymentMethod: form.paymentMethod,
    shippingAddress: joinShippingAddress(form),
    giftPacking: packing !== null,
    giftPackingType: packing,
    giftPackingCost: packingCost,
    ...(form.deliveryDay && { deliveryDay: form.deliveryDay }),
    ...notesToStore(form, { isGift: packing !== null }),
    contactName: form.name,
    contactEmail: form.email,
    contactPhone: form.phone,
    expectedTotal: total,
  };
}

const FORM_FIELDS: Record<string, keyof CheckoutForm> = {
  contactName: 'name',
  contactEmail: 'email',
  contactPhone: 'phone',
  shippingAddress: 'address',
  paymentMethod: 'paymentMethod',
  deliveryDay: 'deliveryDay',
  giftPackingType: 'giftPackingType',
  ...mapBuyerNotes((_, name) => name),
};

/** Maps the server's validation errors to fields of the form. */
export function serverErrorsByField(problem: Problem | null): { field: keyof CheckoutForm; message: string }[] {
  return (problem?.issues ?? []).flatMap(({ path, message }) => {
    const field = FORM_FIELDS[path];
    return field ? [{ field, message }] : [];
  });
}
