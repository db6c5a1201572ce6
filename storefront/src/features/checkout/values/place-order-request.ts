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
import { destinationOf } from './checkout-values.ts';
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
    shippingAddress: joinShippingAddress(destinationOf(form)),
    giftPacking: packing !== null,
    giftPackingType: packing,
    giftPackingCost: packingCost,
    ...(form.deliveryDay && { deliveryDay: form.deliveryDay }),
    ...notesToStore(form, { isGift: packing !== null || form.toSomeoneElse }),
    ...(form.toSomeoneElse && { recipient: toRecipient(form) }),
    contactName: form.name,
    contactEmail: form.email,
    contactPhone: form.phone,
    expectedTotal: total,
  };
}

function toRecipient(form: CheckoutForm): NonNullable<PlaceOrderRequest['recipient']> {
  return {
    name: form.recipientName,
    phone: form.recipientPhone,
    email: form.recipientEmail || null,
    showsItems: form.recipientEmail !== '' && form.showsItems,
    invoiceInParcel: form.invoiceInParcel,
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
  'recipient.name': 'recipientName',
  'recipient.phone': 'recipientPhone',
  'recipient.email': 'recipientEmail',
};

/** Maps the server's validation errors to fields of the form. */
export function serverErrorsByField(
  problem: Problem | null,
  toSomeoneElse = false,
): { field: keyof CheckoutForm; message: string }[] {
  return (problem?.issues ?? []).flatMap(({ path, message }) => {
    const field = toSomeoneElse && path === 'shippingAddress' ? 'recipientAddress' : FORM_FIELDS[path];
    return field ? [{ field, message }] : [];
  });
}
