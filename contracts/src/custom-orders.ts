import { z } from 'zod';
import { CUSTOM_ORDER_QUANTITY_DEFAULT, CUSTOM_ORDER_WEIGHT_DEFAULT, CUSTOM_ORDER_WEIGHT_MIN } from './business-rules.ts';
import { phoneSchema } from './orders.ts';
import { emailSchema, idSchema, lineSchema, rupeesSchema, textSchema, timestampSchema } from './primitives.ts';

export const CUSTOM_ORDER_TYPES = ['package_combination', 'new_recipe'] as const;
export type CustomOrderType = (typeof CUSTOM_ORDER_TYPES)[number];

export const CUSTOM_ORDER_STATUSES = ['pending', 'reviewed', 'accepted', 'rejected'] as const;
export type CustomOrderStatus = (typeof CUSTOM_ORDER_STATUSES)[number];

const WEIGHT_MESSAGE = 'Weight must be greater than 0';
const QUANTITY_MESSAGE = 'Quantity must be at least 1';
const PRODUCTS_MESSAGE = 'Please select at least one product for package combination';
const INGREDIENTS_MESSAGE = 'Please provide ingredients for new recipe';
const PRODUCTS_MAX = 100;

/** POST /api/custom-orders. What belongs to the other type is passed over. */
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
      .multipleOf(0.1, 'Weight can have at most one decimal')
      .default(CUSTOM_ORDER_WEIGHT_DEFAULT),
    quantity: z
      .number(QUANTITY_MESSAGE)
      .int('Quantity must be a whole number')
      .min(1, QUANTITY_MESSAGE)
      .max(10_000, 'Quantity must be at most 10000')
      .default(CUSTOM_ORDER_QUANTITY_DEFAULT),
    contactEmail: z.literal('').or(emailSchema).default(''),
    contactPhone: z.literal('').or(phoneSchema).default(''),
    additionalNotes: textSchema(2000).default(''),
  })
  .superRefine(({ requestType, selectedProducts, ingredients }, context) => {
    if (requestType === 'package_combination' && selectedProducts.length === 0)
      context.addIssue({ code: 'custom', path: ['selectedProducts'], message: PRODUCTS_MESSAGE });
    if (requestType === 'new_recipe' && ingredients === '')
      context.addIssue({ code: 'custom', path: ['ingredients'], message: INGREDIENTS_MESSAGE });
  });

/** What the shop would make it for, and bring it when; the customer orders at it until the end of a day. Days are the shop's, yyyy-MM-dd. */
export const quoteSchema = z.object({
  /** Rupees a unit, packing and everything but the shipping fee. */
  price: rupeesSchema,
  deliveryDate: z.iso.date(),
  /** The last day on which it can be ordered. */
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
  /** What was ordered at the quote. */
  orderId: idSchema.nullable(),
  /** When the customer took it back. */
  withdrawnAt: timestampSchema.nullable(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
});

/** GET /api/custom-orders/my-requests, newest first. */
export const customOrderListSchema = z.array(customOrderSchema);

/** What the administrator sees. */
export const reviewedCustomOrderSchema = customOrderSchema.extend({ customer: z.object({ name: z.string(), email: z.string() }) });

/** GET /api/custom-order-requests, newest first. */
export const reviewedCustomOrderListSchema = z.array(reviewedCustomOrderSchema);

export const customOrdersQuerySchema = z.object({
  status: z.enum(CUSTOM_ORDER_STATUSES, 'Please select a status').optional(),
  before: z.coerce.number().pipe(idSchema).optional(),
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
      .multipleOf(0.01, 'Price can have at most two decimals'),
    deliveryDate: z.iso.date('Please select a delivery date'),
    expiresOn: z.iso.date('Please select the last day of the quote'),
  })
  .refine(({ deliveryDate, expiresOn }) => expiresOn <= deliveryDate, {
    path: ['expiresOn'],
    message: 'Please choose a day that is not after the delivery',
  });

/** PATCH /api/custom-order-requests/{id}/status. */
export const reviewCustomOrderSchema = z
  .object({
    status: z.enum(CUSTOM_ORDER_STATUSES, 'Please select a status'),
    adminComments: textSchema(2000).nullish(),
    /** With `accepted` only: null takes a quote back, nothing leaves it as it is. */
    quote: quoteInputSchema.nullish(),
    /** As it was when the administrator read the request: refused when somebody has changed it since. */
    updatedAt: timestampSchema.optional(),
  })
  .superRefine(({ status, adminComments, quote }, context) => {
    if (status === 'rejected' && !adminComments) context.addIssue({ code: 'custom', path: ['adminComments'], message: COMMENTS_MESSAGE });
    if (quote && status !== 'accepted')
      context.addIssue({ code: 'custom', path: ['quote'], message: 'Please accept the request to quote a price' });
  });

/** Whether it can be ordered at its quote on a day of the shop's, yyyy-MM-dd. */
export const isOrderable = ({ quote, orderId }: Pick<CustomOrder, 'quote' | 'orderId'>, today: string): boolean =>
  quote !== null && orderId === null && today <= quote.expiresOn;

export type CustomOrderForm = z.infer<typeof customOrderFormSchema>;
export type CustomOrder = z.infer<typeof customOrderSchema>;
export type ReviewedCustomOrder = z.infer<typeof reviewedCustomOrderSchema>;
export type CustomOrdersQuery = z.infer<typeof customOrdersQuerySchema>;
export type ReviewCustomOrder = z.infer<typeof reviewCustomOrderSchema>;
