import { z } from 'zod';
import {
  ADMIN_COMMENTS_MAX,
  CUSTOM_ORDER_QUANTITY_DEFAULT,
  CUSTOM_ORDER_QUANTITY_MAX,
  CUSTOM_ORDER_STATUSES,
  CUSTOM_ORDER_TEXT_MAX,
  CUSTOM_ORDER_TYPES,
  CUSTOM_ORDER_WEIGHT_DEFAULT,
  CUSTOM_ORDER_WEIGHT_MIN,
  mapRequestTexts,
} from './custom-order-rules.ts';
import { quantityUpTo } from './cart.ts';
import { NET_WEIGHT_MAX_GRAMS, PRODUCT_NAME_MAX } from './catalog-rules.ts';
import { toAsciiDigits } from './digits.ts';
import { phoneSchema } from './contact.ts';
import { deliveryDateSchema, placeOrderSchema } from './orders.ts';
import {
  STATUS_MESSAGE,
  emailSchema,
  hasDecimals,
  idParamSchema,
  idSchema,
  lineSchema,
  rupeesSchema,
  textSchema,
  timestampSchema,
  limitSchema,
} from './primitives.ts';
import { descriptionSchema, priceSchema } from './product-fields.ts';
import { customIssue, message, reasonOf } from './messages.ts';

const WEIGHT_MESSAGE = message('weight_too_small', 'Weight must be greater than 0');
const PRODUCTS_MAX = 100;

/** Not a union: its error would list the messages of both branches. */
const emptyOr = (schema: z.ZodType<string>) =>
  z
    .string()
    .trim()
    .superRefine((text, context) => {
      const issue = text === '' ? undefined : schema.safeParse(text).error?.issues[0];
      if (issue) context.addIssue(customIssue({ text: issue.message, reason: reasonOf(issue) }));
    });

/** POST /api/custom-orders. Fields of the other type are ignored. */
export const customOrderFormSchema = z
  .object({
    requestType: z.enum(CUSTOM_ORDER_TYPES, message('request_type_invalid', 'Please select a request type')),
    title: lineSchema(
      5,
      message('title_too_short', 'Title must be at least 5 characters', { minimum: 5 }),
      PRODUCT_NAME_MAX,
    ),
    description: descriptionSchema(CUSTOM_ORDER_TEXT_MAX),
    selectedProducts: z
      .array(idSchema)
      .max(
        PRODUCTS_MAX,
        message('too_many_products_selected', `Please select at most ${PRODUCTS_MAX} products`, {
          maximum: PRODUCTS_MAX,
        }),
      )
      .default([]),
    ...mapRequestTexts(() => textSchema(CUSTOM_ORDER_TEXT_MAX).default('')),
    /** Grams. */
    weightPerUnit: z
      .number(WEIGHT_MESSAGE)
      .min(CUSTOM_ORDER_WEIGHT_MIN, WEIGHT_MESSAGE)
      .max(
        NET_WEIGHT_MAX_GRAMS,
        message('weight_too_large', `Weight cannot be above ${NET_WEIGHT_MAX_GRAMS} grams`, {
          maximum: NET_WEIGHT_MAX_GRAMS,
        }),
      )
      .refine(hasDecimals(1), message('weight_decimals', 'Weight can have at most one decimal'))
      .default(CUSTOM_ORDER_WEIGHT_DEFAULT),
    quantity: quantityUpTo(CUSTOM_ORDER_QUANTITY_MAX).default(CUSTOM_ORDER_QUANTITY_DEFAULT),
    contactEmail: emptyOr(emailSchema).default(''),
    contactPhone: emptyOr(phoneSchema).overwrite(toAsciiDigits).default(''),
  })
  .refine(
    ({ requestType, selectedProducts }) => requestType !== 'package_combination' || selectedProducts?.length !== 0,
    {
      path: ['selectedProducts'],
      ...message('no_product_selected', 'Please select at least one product for package combination'),
      when: isForm,
    },
  )
  .refine(({ requestType, ingredients }) => requestType !== 'new_recipe' || ingredients !== '', {
    path: ['ingredients'],
    ...message('recipe_ingredients_required', 'Please provide ingredients for new recipe'),
    when: isForm,
  });

/** Price, delivery date and last day to order. Days are business dates, yyyy-MM-dd. */
const quoteSchema = z.object({
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
  ...mapRequestTexts(() => z.string().nullable()),
  weightPerUnit: z.number(),
  quantity: z.number().int().positive(),
  contactEmail: z.string().nullable(),
  contactPhone: z.string().nullable(),
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

export const reviewedCustomOrderSchema = customOrderSchema.extend({
  customer: z.object({ name: z.string(), email: z.string() }),
});

/** GET /api/custom-order-requests, newest first. */
export const reviewedCustomOrderListSchema = z.array(reviewedCustomOrderSchema);

export const customOrdersQuerySchema = z.object({
  status: z.enum(CUSTOM_ORDER_STATUSES, STATUS_MESSAGE).optional(),
  before: idParamSchema.optional(),
  limit: limitSchema(100),
});

const COMMENTS_MESSAGE = message('comments_required', 'Comments required');

const quoteInputSchema = z
  .object({
    price: priceSchema,
    deliveryDate: deliveryDateSchema,
    expiresOn: z.iso.date(message('quote_last_day_required', 'Please select the last day of the quote')),
  })
  .refine(({ deliveryDate, expiresOn }) => expiresOn <= deliveryDate, {
    path: ['expiresOn'],
    ...message('quote_ends_after_delivery', 'Please choose a day on or before the delivery'),
  });

export const reviewCustomOrderSchema = z
  .object({
    status: z.enum(CUSTOM_ORDER_STATUSES, STATUS_MESSAGE),
    adminComments: textSchema(ADMIN_COMMENTS_MAX).nullish(),
    /** With `accepted` only: null removes a quote, absent keeps it. */
    quote: quoteInputSchema.nullish(),
    /** The version that the administrator saw: 409 if the request is newer. */
    updatedAt: timestampSchema.optional(),
    /** Confirms an unusual price or date. */
    confirmed: z.boolean().default(false),
  })
  .superRefine(({ status, adminComments, quote }, context) => {
    if (status === 'rejected' && !adminComments) context.addIssue(customIssue(COMMENTS_MESSAGE, ['adminComments']));
    if (quote && status !== 'accepted')
      context.addIssue(
        customIssue(message('quote_without_acceptance', 'Please accept the request to quote a price'), ['quote']),
      );
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
