import { z } from 'zod';
import { mapBuyerNotes } from './buyer-notes.ts';
import { ORDER_STATUSES, PAYMENT_METHODS } from './order-rules.ts';
import { GIFT_PACKING_PRICES, type GiftPackingType } from './gift-packing.ts';
import { CARRIERS, TRACKING_NUMBER_MAX } from './carriers.ts';
import { FULL_ADDRESS_MAX, personNameSchema, phoneSchema, PLACE_MAX, STREET_MAX } from './contact.ts';
import { toAsciiDigits } from './digits.ts';
import { discountCodesSchema, takenDiscountSchema } from './discounts.ts';
import { giftRecipientSchema, recipientNameSchema } from './gift-recipient.ts';
import { imageUrlSchema } from './media.ts';
import { lineChangeSchema, orderFactSchema } from './order-facts.ts';
import { orderPaymentSchema, paymentMethodSchema } from './payments.ts';
import { postalCodeSchema } from './pincodes.ts';
import {
  emailSchema,
  idSchema,
  lineSchema,
  optionalEmailSchema,
  rupeesSchema,
  textSchema,
  timestampSchema,
} from './primitives.ts';
import { customIssue, message, reasonOf, type SchemaMessage } from './messages.ts';

export const GIFT_PACKING_TYPES = Object.keys(GIFT_PACKING_PRICES) as [GiftPackingType, ...GiftPackingType[]];

const ADDRESS_MESSAGE = message('address_incomplete', 'Please enter your complete address');

export const DELIVERY_DAY_MESSAGE = message('delivery_day_invalid', 'Please choose a delivery day');

/** Business date on which the shop expects an order to be delivered. */
export const deliveryDateSchema = z.iso.date(message('delivery_date_required', 'Please select a delivery date'));

const giftPackingTypeSchema = z.enum(
  ['', ...GIFT_PACKING_TYPES],
  message('gift_packing_invalid', 'Please select a valid gift packing'),
);

/** A place name: digits alone are a pincode in the wrong field. */
const placeSchema = (missing: SchemaMessage) =>
  lineSchema(2, missing, PLACE_MAX).pipe(z.string().regex(/\p{L}/u, missing));

export const deliverySchema = z.object({
  address: lineSchema(5, ADDRESS_MESSAGE, STREET_MAX),
  city: placeSchema(message('city_required', 'Please enter your city')),
  state: placeSchema(message('state_required', 'Please enter your state')),
  pincode: postalCodeSchema,
});

export const checkoutFormSchema = deliverySchema.extend({
  name: personNameSchema,
  email: emailSchema,
  phone: phoneSchema,
  paymentMethod: paymentMethodSchema,
  giftPacking: z.boolean().default(false),
  giftPackingType: giftPackingTypeSchema.default(''),
  ...mapBuyerNotes(({ max }) => textSchema(max).default('')),
  /** Business date; empty for as soon as possible. */
  deliveryDay: z.literal('').or(z.iso.date(DELIVERY_DAY_MESSAGE)).default(''),
  /** Absent until the customer decides: see `savesContact`. */
  saveContact: z.boolean().optional(),
  /** The order is a gift to someone else. The recipient's fields are apart, so that the buyer's address stays. */
  toSomeoneElse: z.boolean().default(false),
  recipientName: z.string().default(''),
  recipientPhone: z.string().default(''),
  recipientAddress: z.string().default(''),
  recipientPincode: z.string().default(''),
  recipientCity: z.string().default(''),
  recipientState: z.string().default(''),
  recipientEmail: z.string().default(''),
  showsItems: z.boolean().default(false),
  invoiceInParcel: z.boolean().default(false),
});

/** Fields of the checkout that only a gift to someone else has. */
export const RECIPIENT_FIELDS = {
  toSomeoneElse: true,
  recipientName: true,
  recipientPhone: true,
  recipientAddress: true,
  recipientPincode: true,
  recipientCity: true,
  recipientState: true,
  recipientEmail: true,
  showsItems: true,
  invoiceInParcel: true,
} as const;

/** The checkout of a gift to someone else: the recipient's address counts, not the buyer's. */
export const giftCheckoutFormSchema = checkoutFormSchema.extend({
  address: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  recipientName: recipientNameSchema,
  recipientPhone: phoneSchema,
  recipientAddress: lineSchema(
    5,
    message('recipient_address_incomplete', 'Please enter the recipient’s complete address'),
    STREET_MAX,
  ),
  recipientPincode: postalCodeSchema,
  recipientCity: placeSchema(message('recipient_city_required', 'Please enter the recipient’s city')),
  recipientState: placeSchema(message('recipient_state_required', 'Please enter the recipient’s state')),
  recipientEmail: optionalEmailSchema,
});

type Delivery = z.infer<typeof deliverySchema>;

/** One string, in the format of the specification. */
export const joinShippingAddress = ({ address, city, state, pincode }: Delivery): string =>
  `${address}, ${city}, ${state} - ${pincode}`;

/** Null for text of another format. The street may contain commas. */
export const splitShippingAddress = (text: string): Delivery | null => {
  const { groups } = /^(?<address>.*), (?<city>[^,]*), (?<state>[^,]*) - ?(?<pincode>[^,]*)$/.exec(text) ?? {};
  return groups ? (groups as Delivery) : null;
};

/** Digits; null for an address of another format. */
export const pincodeOf = (shippingAddress: string): string | null =>
  toAsciiDigits(splitShippingAddress(shippingAddress)?.pincode ?? '').replaceAll(/\D/g, '') || null;

const withAsciiPincode = (text: string): string => {
  const parts = splitShippingAddress(text);
  return parts ? joinShippingAddress({ ...parts, pincode: toAsciiDigits(parts.pincode) }) : text;
};

export const shippingAddressSchema = lineSchema(5, ADDRESS_MESSAGE, FULL_ADDRESS_MAX)
  .overwrite(withAsciiPincode)
  .superRefine((text, context) => {
    if (text.length >= 5 && text.replaceAll(/[^\p{L}\p{N}]/gu, '').length < 5)
      return context.addIssue(customIssue(ADDRESS_MESSAGE));
    const parts = splitShippingAddress(text);
    const issue = parts && deliverySchema.safeParse(parts).error?.issues[0];
    if (issue) context.addIssue(customIssue({ text: issue.message, reason: reasonOf(issue) }));
  });

/**
 * POST /api/orders. The server's cart supplies the items, the server prices and fees. Absent contact fields default to
 * the account's.
 */
export const placeOrderSchema = z.object({
  paymentMethod: paymentMethodSchema,
  /** One string: address, city, state - pincode. */
  shippingAddress: shippingAddressSchema,
  giftPacking: z.boolean().default(false),
  /** Absent with gift packing means standard. */
  giftPackingType: giftPackingTypeSchema.nullish(),
  /** Rupees; refused if it differs from the shop's price. */
  giftPackingCost: z.number().optional(),
  ...mapBuyerNotes(({ max }) => textSchema(max).nullish()),
  /** Of a gift to someone else, at the shipping address; it is not paid in cash. */
  recipient: giftRecipientSchema.nullish(),
  contactName: personNameSchema.optional(),
  contactEmail: emailSchema.optional(),
  contactPhone: phoneSchema.optional(),
  /** Business date; absent or null for as soon as possible. */
  deliveryDay: z.iso.date(DELIVERY_DAY_MESSAGE).nullish(),
  /** Refused as a whole if one of them does not apply. */
  discountCodes: discountCodesSchema.optional(),
  /** Rupees shown to the buyer; refused if the server's total differs. */
  expectedTotal: rupeesSchema.optional(),
  /** Adds the contact's name, phone and address to the account's addresses, unless there is no room. */
  saveContact: z.boolean().optional(),
});

/** Header of POST /api/orders: one key per attempt, kept for its retries. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';
export const idempotencyKeySchema = z
  .string()
  .regex(/^[\w-]{8,100}$/, message('idempotency_key_invalid', 'Please send a valid Idempotency-Key'));

const CONFIRMATION_TOKEN_MAX = 100;

/** POST /api/orders/confirm: token of the link in the order's email. */
export const confirmOrderSchema = z.object({ token: z.string().max(CONFIRMATION_TOKEN_MAX) });

/** `isEmailVerified`: this confirmation has verified the account's address. */
export const orderConfirmedSchema = z.object({ message: z.string(), isEmailVerified: z.boolean() });

/** GET /api/order-limits: maximum quantity of one product per order. */
export const orderLimitsSchema = z.object({ quantity: z.number().int().positive() });

export const orderItemSchema = z.object({
  id: idSchema,
  /** Null for a custom order. */
  productId: idSchema.nullable(),
  quantity: z.number().int().positive(),
  /** Rupees per unit, snapshot at the time of the order. */
  price: rupeesSchema,
  product: z.object({ name: z.string(), imageUrl: imageUrlSchema.nullable() }),
  /** Rupees taken off the price of all pieces; absent from older copies in browser storage. */
  discount: rupeesSchema.default(0),
  /** Business date, from shelf life and dispatch; null if unknown, and absent from older copies in browser storage. */
  bestBefore: z.iso.date().nullable().default(null),
});

const statusHistoryEntrySchema = z.object({
  id: idSchema,
  status: z.enum(ORDER_STATUSES),
  timestamp: timestampSchema,
  /** As typed by staff, or the fact in English. */
  notes: z.string().nullable(),
  /** Null for a kind that is newer than the page, which then shows the note. */
  fact: orderFactSchema.nullable().catch(null),
});

const TRACKING_MESSAGE = message(
  'tracking_number_invalid',
  'Please enter a tracking number of 4 to 40 letters and digits',
);

export const trackingSchema = z.object({
  carrier: z.enum(CARRIERS, message('carrier_invalid', 'Please select a carrier')),
  number: z
    .string(TRACKING_MESSAGE)
    .transform((text) => toAsciiDigits(text).replaceAll(/\s/g, '').toUpperCase())
    .pipe(
      z
        .string()
        .max(TRACKING_NUMBER_MAX, TRACKING_MESSAGE)
        .regex(/^[A-Z0-9][A-Z0-9-]{3,}$/, TRACKING_MESSAGE),
    ),
});

export const orderSchema = z.object({
  id: idSchema,
  userId: idSchema,
  orderDate: timestampSchema,
  totalAmount: rupeesSchema,
  shippingCost: rupeesSchema,
  /** Rupees off the items, and by what; absent from older copies in browser storage. */
  discount: rupeesSchema.default(0),
  discounts: z.array(takenDiscountSchema).default([]),
  status: z.enum(ORDER_STATUSES),
  paymentMethod: z.enum(PAYMENT_METHODS),
  payment: orderPaymentSchema,
  shippingAddress: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string().nullable(),
  /** Business date, yyyy-MM-dd. */
  estimatedDeliveryDate: z.iso.date().nullable(),
  /** When the unconfirmed order is cancelled; null if confirmed or no confirmation is needed. */
  confirmBy: timestampSchema.nullable(),
  lastUpdated: timestampSchema,
  giftPacking: z.boolean(),
  giftPackingType: z.enum(GIFT_PACKING_TYPES).nullable(),
  giftPackingCost: rupeesSchema,
  /** A newer note is absent from older copies in browser storage. */
  ...mapBuyerNotes(() => z.string().nullable().default(null)),
  /** Of a gift to someone else, at the shipping address; absent from older copies in browser storage. */
  recipient: z
    .object({
      name: z.string(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
      showsItems: z.boolean(),
      invoiceInParcel: z.boolean(),
    })
    .nullable()
    .default(null),
  tracking: z.object({ carrier: z.enum(CARRIERS), number: z.string() }).nullable(),
  items: z.array(orderItemSchema),
  /** A change of a paid order that waits for the payment of `amount`; absent from older copies in browser storage. */
  pendingEdit: z
    .object({
      amount: rupeesSchema,
      /** The order's new total. */
      totalAmount: rupeesSchema,
      expiresAt: timestampSchema,
      changes: z.array(lineChangeSchema),
      hasNewAddress: z.boolean(),
      /** Business date; null if the promised day stays. */
      deliveryDay: z.iso.date().nullable(),
    })
    .nullable()
    .default(null),
  /** Newest first. */
  statusHistory: z.array(statusHistoryEntrySchema),
});

/** Fields of an order's request that take any text. Addresses, phone numbers and days have a format. */
type BuyerText = Exclude<
  { [Field in keyof PlaceOrder]-?: string extends PlaceOrder[Field] ? Field : never }[keyof PlaceOrder],
  'contactEmail' | 'contactPhone' | 'deliveryDay'
>;

/** Replaces texts by the buyer, in emails to unverified addresses and for deleted accounts. */
export const NO_BUYER_TEXT = {
  contactName: '',
  shippingAddress: '',
  ...mapBuyerNotes(() => null),
} satisfies Pick<Order, BuyerText>;

/** GET /api/tracking-links/{token}: nothing about the buyer, since the link may be forwarded. */
export const trackedOrderSchema = z.object({
  orderId: idSchema,
  /** The link is the recipient's of a gift, which names items only if the buyer allows it. */
  isGift: z.boolean().default(false),
  status: z.enum(ORDER_STATUSES),
  /** Business date, while the delivery is ahead. */
  estimatedDeliveryDate: z.iso.date().nullable(),
  deliveredAt: timestampSchema.nullable(),
  tracking: orderSchema.shape.tracking,
  /** Empty for a cancelled order, and for a gift whose items the recipient is not to know. */
  items: z.array(
    z.object({
      /** Null for a custom order, whose name the buyer wrote. */
      name: z.string().nullable(),
      quantity: z.number().int(),
    }),
  ),
});

export const orderListSchema = z.array(orderSchema);
export const statusHistorySchema = z.array(statusHistoryEntrySchema);

export type CheckoutForm = z.infer<typeof checkoutFormSchema>;
export type PlaceOrder = z.infer<typeof placeOrderSchema>;
export type PlaceOrderRequest = z.input<typeof placeOrderSchema>;
export type Order = z.infer<typeof orderSchema>;
export type TrackedOrder = z.infer<typeof trackedOrderSchema>;
export type OrderItem = z.infer<typeof orderItemSchema>;
export type StatusHistoryEntry = z.infer<typeof statusHistoryEntrySchema>;
