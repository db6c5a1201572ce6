import {
  isPaymentDue,
  joinShippingAddress,
  lineTotal,
  shippingFee,
  splitShippingAddress,
  sumOf,
  toRupees,
  type AdminOrder,
  type EditOrderRequest,
  type Product,
} from '@mithai/contracts';
import { discountAfterEdit, toDiscountedItem } from '@mithai/contracts/item-discount';
import { useState } from 'react';
import { Problem } from '../../../api/problem.ts';
import { useDeliveryArea } from '../../delivery/delivery.queries.ts';
import { parsePincode } from '../../delivery/parse-pincode.ts';
import { useShop } from '../../shop/shop.queries.ts';

interface EditedValues {
  name: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  pincode: string;
  /** Business date; empty for none. */
  day: string;
}

interface AddedProduct {
  product: Product;
  quantity: number;
}

export type EditedOrder = ReturnType<typeof useEditedOrder>;

export function useEditedOrder(order: AdminOrder) {
  const [values, setValues] = useState(() => valuesOf(order));
  const [quantities, setQuantities] = useState<ReadonlyMap<number, number>>(new Map());
  const [added, setAddedProducts] = useState<readonly AddedProduct[]>([]);
  const [reference, setReference] = useState('');
  const { charges } = useShop();
  const area = useDeliveryArea(parsePincode(values.pincode));
  const isPaid = !isPaymentDue(order.payment.provider, order.payment.status);

  const items = order.items.map((item) => ({ ...item, quantity: quantities.get(item.id) ?? item.quantity }));
  const isChanged = added.length > 0 || items.some(({ quantity }, index) => quantity !== order.items[index]?.quantity);
  const isMoved = values.pincode !== valuesOf(order).pincode;
  const subtotal = sumOf(
    ...items.map(({ price, quantity }) => lineTotal(price, quantity)),
    ...added.map(({ product, quantity }) => lineTotal(product.price, quantity)),
  );
  const isReplacement = order.totalAmount === 0 && order.discounts.length === 0;
  const isDeliveryFree = order.discounts.some(({ isFreeDelivery }) => isFreeDelivery);
  const isRepriced = !isReplacement && !isDeliveryFree && (isChanged || isMoved);
  const shipping = isRepriced ? shippingFee(subtotal, charges, area?.fee) : order.shippingCost;
  const discountPaise = order.items.reduce(
    (sum, item) => sum + discountAfterEdit(toDiscountedItem(item), quantities.get(item.id) ?? item.quantity),
    0,
  );
  const total = sumOf(subtotal, -toRupees(discountPaise), shipping, order.giftPackingCost);
  return {
    isPaid,
    /** The shop transfers the difference, which the gateway cannot return. */
    needsReference: isPaid && order.payment.provider !== 'gateway' && total < order.totalAmount,
    reference,
    setReference,
    values,
    quantities,
    added,
    items,
    total,
    setValue: (field: keyof EditedValues, value: string) => setValues((before) => ({ ...before, [field]: value })),
    setQuantity: (itemId: number, quantity: number) => setQuantities((before) => new Map(before).set(itemId, quantity)),
    addProduct: (product: Product) =>
      setAddedProducts((before) =>
        before.some((one) => one.product.id === product.id) ? before : [...before, { product, quantity: 1 }],
      ),
    setAdded: (productId: number, quantity: number) =>
      setAddedProducts((before) =>
        before.flatMap((one) => {
          if (one.product.id !== productId) return one;
          return quantity === 0 ? [] : { ...one, quantity };
        }),
      ),
  };
}

const valuesOf = (order: AdminOrder): EditedValues => {
  const parts = splitShippingAddress(order.shippingAddress);
  return {
    name: order.contactName,
    phone: order.contactPhone ?? '',
    ...(parts ?? { address: order.shippingAddress, city: '', state: '', pincode: '' }),
    day: order.estimatedDeliveryDate ?? '',
  };
};

/** What differs from the order. */
export function toEdit(order: AdminOrder, edited: EditedOrder): EditOrderRequest {
  const { values, items, added, total } = edited;
  const before = valuesOf(order);
  const isNew = (...fields: (keyof EditedValues)[]) => fields.some((field) => values[field] !== before[field]);
  return {
    ...(isNew('name') && { contactName: values.name }),
    ...(isNew('phone') && { contactPhone: values.phone }),
    ...(isNew('address', 'city', 'state', 'pincode') && { shippingAddress: joinShippingAddress(values) }),
    ...(isNew('day') && values.day && { deliveryDay: values.day }),
    items: items.filter(({ quantity }) => quantity > 0).map(({ id, quantity }) => ({ itemId: id, quantity })),
    added: added.map(({ product, quantity }) => ({ productId: product.id, quantity })),
    expectedTotal: total,
    ...(edited.needsReference && { reference: edited.reference }),
    lastUpdated: order.lastUpdated,
  };
}

const FIELDS: Record<string, keyof EditedValues | 'reference'> = {
  reference: 'reference',
  contactName: 'name',
  contactPhone: 'phone',
  shippingAddress: 'address',
  deliveryDay: 'day',
};

/** Finds the fields that the server's answer names. */
export const problemsByField = (error: unknown): { [Field in keyof EditedValues | 'reference']?: string } =>
  error instanceof Problem
    ? Object.fromEntries(error.issues.flatMap(({ path, message }) => (FIELDS[path] ? [[FIELDS[path], message]] : [])))
    : {};
