import {
  isPaymentDue,
  joinShippingAddress,
  priceEditedOrder,
  splitShippingAddress,
  sumOf,
  toPaise,
  toRupees,
  toDiscountedItem,
  type AdminOrder,
  type AdminPayment,
  type EditOrderRequest,
  type Product,
} from '@mithai/contracts';
import { useState } from 'react';
import { Problem } from '../../../../api/problem.ts';
import { useDeliveryArea } from '../../../delivery/delivery.queries.ts';
import { parsePincode } from '../../../delivery/parse-pincode.ts';
import { useShop } from '../../../shop/shop.queries.ts';

export interface EditedValues {
  contactName: string;
  contactPhone: string;
  /** Of a gift to someone else, as are phone and email; else empty. */
  recipientName: string;
  recipientPhone: string;
  recipientEmail: string;
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

export function useEditedOrder(order: AdminOrder, payment: AdminPayment) {
  const [values, setValues] = useState(() => valuesOf(order));
  const [quantities, setQuantities] = useState<ReadonlyMap<number, number>>(new Map());
  const [added, setAddedProducts] = useState<readonly AddedProduct[]>([]);
  const [reference, setReference] = useState('');
  const [belowMinimum, setBelowMinimum] = useState<number | null>(null);
  const { charges } = useShop();
  const area = useDeliveryArea(parsePincode(values.pincode));
  const isPaid = !isPaymentDue(order.payment.provider, order.payment.status);

  const items = order.items
    .map(({ id, quantity }) => ({ itemId: id, quantity: quantities.get(id) ?? quantity }))
    .filter(({ quantity }) => quantity > 0);
  const shippingAddress = isNew(order, values, ADDRESS) ? joinShippingAddress(values) : order.shippingAddress;
  const { totalPaise } = priceEditedOrder(
    priceOf(order),
    {
      items,
      added: added.map(({ product, quantity }) => ({ pricePaise: toPaise(product.price), quantity })),
      shippingAddress,
    },
    { charges, zoneFee: area?.fee },
  );
  const total = toRupees(totalPaise);
  const returned = isPaid ? returnedByEdit(order, payment, total) : 0;
  return {
    isPaid,
    /** Rupees that go back to the customer. */
    returned,
    /** The shop transfers the difference, which the gateway cannot return. */
    needsReference: returned > 0 && (order.payment.provider !== 'gateway' || returned === belowMinimum),
    /** The gateway refused to return so little. */
    onBelowMinimum: () => setBelowMinimum(returned),
    reference,
    setReference,
    values,
    quantities,
    added,
    items,
    shippingAddress,
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

/** Of cash, less than the order costs may have been collected; differences that went back are no part of that. */
const returnedByEdit = (order: AdminOrder, { captured, refunds }: AdminPayment, total: number): number => {
  const differences = refunds.filter(({ isDifference, status }) => isDifference && status !== 'failed');
  const received = sumOf(captured, ...differences.map(({ amount }) => -amount));
  return Math.max(0, Math.min(sumOf(order.totalAmount, -total), sumOf(received, -total)));
};

const valuesOf = (order: AdminOrder): EditedValues => {
  const parts = splitShippingAddress(order.shippingAddress);
  return {
    contactName: order.contactName,
    contactPhone: order.contactPhone ?? '',
    recipientName: order.recipient?.name ?? '',
    recipientPhone: order.recipient?.phone ?? '',
    recipientEmail: order.recipient?.email ?? '',
    ...(parts ?? { address: order.shippingAddress, city: '', state: '', pincode: '' }),
    day: order.estimatedDeliveryDate ?? '',
  };
};

const ADDRESS = ['address', 'city', 'state', 'pincode'] as const;
const RECIPIENT = ['recipientName', 'recipientPhone', 'recipientEmail'] as const;

function isNew(order: AdminOrder, values: EditedValues, fields: readonly (keyof EditedValues)[]): boolean {
  const before = valuesOf(order);
  return fields.some((field) => values[field] !== before[field]);
}

const priceOf = ({ items, discounts, shippingAddress, shippingCost, giftPackingCost, totalAmount }: AdminOrder) => ({
  items: items.map((item) => ({ ...toDiscountedItem(item), id: item.id, pricePaise: toPaise(item.price) })),
  discounts,
  shippingAddress,
  shippingPaise: toPaise(shippingCost),
  giftPackingPaise: toPaise(giftPackingCost),
  totalPaise: toPaise(totalAmount),
});

/** Changes to the order. */
export function toEdit(order: AdminOrder, edited: EditedOrder): EditOrderRequest {
  const { values, items, added, shippingAddress, total } = edited;
  return {
    ...(isNew(order, values, ['contactName']) && { contactName: values.contactName }),
    ...(isNew(order, values, ['contactPhone']) && { contactPhone: values.contactPhone }),
    ...(isNew(order, values, RECIPIENT) && {
      recipient: {
        name: values.recipientName,
        phone: values.recipientPhone,
        email: values.recipientEmail.trim() || null,
      },
    }),
    ...(isNew(order, values, ADDRESS) && { shippingAddress }),
    ...(isNew(order, values, ['day']) && values.day && { deliveryDay: values.day }),
    items,
    added: added.map(({ product, quantity }) => ({ productId: product.id, quantity })),
    expectedTotal: total,
    ...(edited.needsReference && { reference: edited.reference }),
    lastUpdated: order.lastUpdated,
  };
}

const FIELDS: Record<string, keyof EditedValues | 'reference'> = {
  'recipient.name': 'recipientName',
  'recipient.phone': 'recipientPhone',
  'recipient.email': 'recipientEmail',
  reference: 'reference',
  contactName: 'contactName',
  contactPhone: 'contactPhone',
  shippingAddress: 'address',
  deliveryDay: 'day',
};

/** Finds the fields that the server's answer names. */
export const problemsByField = (error: unknown): { [Field in keyof EditedValues | 'reference']?: string } =>
  error instanceof Problem
    ? Object.fromEntries(error.issues.flatMap(({ path, message }) => (FIELDS[path] ? [[FIELDS[path], message]] : [])))
    : {};
