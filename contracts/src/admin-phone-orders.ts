import { z } from 'zod';
import { CART_LINES_MAX } from './cart.ts';
import { personNameSchema, phoneSchema } from './contact.ts';
import { CUSTOMER_SEARCH_MAX } from './customers.ts';
import { discountCodesSchema } from './discounts.ts';
import { message } from './messages.ts';
import { INTERNAL_NOTE_MAX } from './order-rules.ts';
import { checkoutFormSchema, placeOrderSchema, RECIPIENT_FIELDS } from './orders.ts';
import { countSchema, emailSchema, idSchema, isDistinct, lineSchema, rupeesSchema, textSchema } from './primitives.ts';
import { PHONE_ORDER_PAYMENTS, PHONE_ORDER_QUANTITY_MAX } from './phone-order-rules.ts';

const paymentSchema = z.enum(
  PHONE_ORDER_PAYMENTS,
  message('phone_payment_invalid', 'Please choose how the customer pays'),
);

const QUANTITY_MESSAGE = message(
  'phone_quantity_invalid',
  `Please enter a quantity from 1 to ${PHONE_ORDER_QUANTITY_MAX}`,
  { maximum: PHONE_ORDER_QUANTITY_MAX },
);

/** Pieces in an order that staff make or edit. */
export const quantitySchema = z
  .number(QUANTITY_MESSAGE)
  .int(QUANTITY_MESSAGE)
  .min(1, QUANTITY_MESSAGE)
  .max(PHONE_ORDER_QUANTITY_MAX, QUANTITY_MESSAGE);

const itemsSchema = z
  .array(z.object({ productId: idSchema, quantity: quantitySchema }))
  .min(1, message('phone_order_empty', 'Please add at least one product'))
  .max(CART_LINES_MAX)
  .refine(
    (items) => isDistinct(items.map(({ productId }) => productId)),
    message('product_repeated', 'Please name each product once'),
  );

/** POST /api/admin/orders: an order that staff takes on the phone. */
export const placePhoneOrderSchema = placeOrderSchema
  .omit({ paymentMethod: true, giftPackingCost: true, saveContact: true, recipient: true })
  .extend({
    /** A customer that was found; absent for the account with `contactEmail`, or else a new customer. */
    customerId: idSchema.optional(),
    contactName: personNameSchema,
    contactPhone: phoneSchema,
    payment: paymentSchema,
    items: itemsSchema,
    internalNote: textSchema(INTERNAL_NOTE_MAX).nullish(),
    /** Rupees that the customer was told; refused if the shop's total differs. */
    expectedTotal: rupeesSchema,
    /** Confirms a delivery day that is full, or that customers are not offered. */
    confirmed: z.boolean().default(false),
  });

/** The form; its fields are those of the checkout, without a required email address. */
export const phoneOrderFormSchema = checkoutFormSchema
  .omit({ saveContact: true, paymentMethod: true, ...RECIPIENT_FIELDS })
  .extend({
    email: z.literal('').or(emailSchema),
    payment: paymentSchema,
    internalNote: textSchema(INTERNAL_NOTE_MAX).default(''),
    items: itemsSchema,
    discountCodes: discountCodesSchema,
    /** One that was found; null for a new one. */
    customer: z.object({ id: idSchema, name: z.string() }).nullable(),
  });

/** GET /api/admin/phone-customers: by name, phone, email address or order number. */
export const phoneCustomersQuerySchema = z.object({ search: lineSchema(0, undefined, CUSTOMER_SEARCH_MAX) });

const phoneCustomerSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Null for a customer who gave none. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Where the latest order went, in the format of an order. */
  shippingAddress: z.string().nullable(),
  orders: countSchema,
});

export const phoneCustomerListSchema = z.array(phoneCustomerSchema);

export type PlacePhoneOrder = z.infer<typeof placePhoneOrderSchema>;
export type PlacePhoneOrderRequest = z.input<typeof placePhoneOrderSchema>;
export type PhoneOrderForm = z.infer<typeof phoneOrderFormSchema>;
export type PhoneCustomer = z.infer<typeof phoneCustomerSchema>;
