import { z } from 'zod';
import {
  CUSTOM_ORDER_QUANTITY_DEFAULT,
  CUSTOM_ORDER_STATUSES,
  CUSTOM_ORDER_TYPES,
  CUSTOM_ORDER_WEIGHT_DEFAULT,
  CUSTOM_ORDER_WEIGHT_MIN,
} from './business-rules.ts';
import { toAsciiDigits } from './digits.ts';
import { phoneSchema, placeOrderSchema } from './orders.ts';
import { emailSchema, hasDecimals, idParamSchema, idSchema, lineSchema, rupeesSchema, textSchema, timestampSchema } from './primitives.ts';

const WEIGHT_MESSAGE = 'Weight must be greater than 0';
const QUANTITY_MESSAGE = 'Quantity must be at least 1';
const PRODUCTS_MAX = 100;

/** Not a union: its error would list the messages of both branches. */
const emptyOr = (schema: z.ZodType<string>) =>
  z
    .string()
    .trim()
    .superRefine((text, context) => {
      const message = text === '' ? undefined : schema.safeParse(text).error?.issues[0]?.message;
      if (message) context.addIssue({ code: 'custom', message });
    });

/** POST /api/custom-orders. Fields of the other type are ignored. */
export const customOrderFormSchema = z
  .object({
    requestType: z.enum(CUSTOM_ORDER_TYPES, 'Please select a request type'),
    title: lineSchema(5, 'Title must be at least 5 characters', 120),
    description: textSchema(2000).pipe(z.string().min(10, 'Please provide a detailed description')),
    selectedProducts: z.array(idSchema).max(PRODUCTS_MAX, `Please select at most ${PRODUCTS_MAX} products`).default([]),
    ingredients: textSchema(2000).default(''),
    /** Grams. */
    weightPerUnit: z
      .number(WEIGHT_MESSAGE)
      .min(CUSTOM_ORDER_WEIGHT_MIN, WEIGHT_MESSAGE)
      .max(100_000, 'Weight cannot be above 100000 grams')
      .refine(hasDecimals(1), 'Weight can have at most one decimal')
      .default(CUSTOM_ORDER_WEIGHT_DEFAULT),
    quantity: z
      .number(QUANTITY_MESSAGE)
      .int('Quantity must be a whole number')
      .min(1, QUANTITY_MESSAGE)
      .max(10_000, 'Quantity must be at most 10000')
      .default(CUSTOM_ORDER_QUANTITY_DEFAULT),
    contactEmail: emptyOr(emailSchema).default(''),
    contactPhone: emptyOr(phoneSchema).overwrite(toAsciiDigits).default(''),
    additionalNotes: textSchema(2000).default(''),
  })
  .refine(({ requestType, selectedProducts }) => requestType !== 'package_combination' || selectedProducts?.length !== 0, {
    path: ['selectedProducts'],
    message: 'Please select at least one product for package combination',
    when: isForm,
  })
  .refine(({ requestType, ingredients }) => requestType !== 'new_recipe' || ingredients !== '', {
    path: ['ingredients'],
    message: 'Please provide ingredients for new recipe',
    when: isForm,
  });

/** Price, delivery date and last day to order. Days are business dates, yyyy-MM-dd. */
export const quoteSchema = z.object({
  /** Rupees per unit, including packing, excluding shipping. */
  price: rupeesSchema,
  deliveryDate: z.iso.date(),
  /** Last day on which it can be ordered. */
  expiresOn: z.iso.date(),
});

export const customOrderSchema = z.object({
  id: idSchema,
  userId: idSchema,
  requestType: z.enum(CUSTOM_ORDER_TYPES),
  title: z.string(),
  description: z.string(),
  selectedProducts: z.array(idSchema),
  ingredients: z.string().nullable(),
  weightPerUnit: z.number(),
  quantity: z.number().int().positive(),
  contactEmail: z.string().nullable(),
  contactPhone: z.string().nullable(),
  additionalNotes: z.string().nullable(),
  status: z.enum(CUSTOM_ORDER_STATUSES),
  adminComments: z.string().nullable(),
  quote: quoteSchema.nullable(),
  orderId: idSchema.nullable(),
  withdrawnAt: timestampSchema.nullable(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
});

/** GET /api/custom-orders/my-requests, newest first. */
export const customOrderListSchema = z.array(customOrderSchema);

export const reviewedCustomOrderSchema = customOrderSchema.extend({ customer: z.object({ name: z.string(), email: z.string() }) });

/** GET /api/custom-order-requests, newest first. */
export const reviewedCustomOrderListSchema = z.array(reviewedCustomOrderSchema);

export const customOrdersQuerySchema = z.object({
  status: z.enum(CUSTOM_ORDER_STATUSES, 'Please select a status').optional(),
  before: idParamSchema.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(100),
});

const COMMENTS_MESSAGE = 'Comments required';
const QUOTE_PRICE_MESSAGE = 'Price must be greater than 0';

const quoteInputSchema = z
  .object({
    price: z
      .number(QUOTE_PRICE_MESSAGE)
      .positive(QUOTE_PRICE_MESSAGE)
      .max(1_000_000, 'Price cannot be above 1000000')
      .refine(hasDecimals(2), 'Price can have at most two decimals'),
    deliveryDate: z.iso.date('Please select a delivery date'),
    expiresOn: z.iso.date('Please select the last day of the quote'),
  })
  .refine(({ deliveryDate, expiresOn }) => expiresOn <= deliveryDate, {
    path: ['expiresOn'],
    message: 'Please choose a day on or before the delivery',
  });

export const reviewCustomOrderSchema = z
  .object({
    status: z.enum(CUSTOM_ORDER_STATUSES, 'Please select a status'),
    adminComments: textSchema(2000).nullish(),
    /** With `accepted` only: null removes a quote, absent keeps it. */
    quote: quoteInputSchema.nullish(),
    /** The version that the administrator saw: 409 if the request is newer. */
    updatedAt: timestampSchema.optional(),
    /** Confirms an unusual price or date. */
    confirmed: z.boolean().default(false),
  })
  .superRefine(({ status, adminComments, quote }, context) => {
    if (status === 'rejected' && !adminComments) context.addIssue({ code: 'custom', path: ['adminComments'], message: COMMENTS_MESSAGE });
    if (quote && status !== 'accepted')
      context.addIssue({ code: 'custom', path: ['quote'], message: 'Please accept the request to quote a price' });
  });

/** POST /api/custom-orders/{id}/order: the order's only item is the request, at the quote. */
export const orderAtQuoteSchema = placeOrderSchema.extend({
  /** The request's version that the customer saw: 409 if the quote has changed. */
  updatedAt: timestampSchema.optional(),
});

/** True if it can be ordered at its quote on a business date, yyyy-MM-dd. */
export const isOrderable = ({ quote, orderId }: Pick<CustomOrder, 'quote' | 'orderId'>, today: string): boolean =>
  quote !== null && orderId === null && today <= quote.expiresOn;

export type CustomOrderForm = z.infer<typeof customOrderFormSchema>;
export type CustomOrder = z.infer<typeof customOrderSchema>;
export type ReviewedCustomOrder = z.infer<typeof reviewedCustomOrderSchema>;
export type OrderAtQuote = z.infer<typeof orderAtQuoteSchema>;
export type CustomOrdersQuery = z.infer<typeof customOrdersQuerySchema>;
export type ReviewCustomOrder = z.infer<typeof reviewCustomOrderSchema>;

/** Runs even if other fields are invalid, so that all errors appear at once. */
function isForm({ value }: { value: unknown }): boolean {
  return typeof value === 'object' && value !== null;
}
