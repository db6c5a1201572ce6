import { z } from 'zod';
import { ticketSchema } from './after-sales.ts';
import { customOrderListSchema } from './custom-orders.ts';
import { toAsciiDigits } from './digits.ts';
import { message } from './messages.ts';
import {
  countSchema,
  idParamSchema,
  idSchema,
  limitSchema,
  lineSchema,
  rupeesSchema,
  textSchema,
  timestampSchema,
} from './primitives.ts';
import { ownReviewSchema } from './reviews.ts';

export const CUSTOMER_SEARCH_MAX = 100;
export const CUSTOMER_NOTE_MAX = 1000;

/** GET /api/admin/customers, newest account first; `before` is the last id of the previous page. */
export const customersQuerySchema = z.object({
  /** An order number, at least four digits of a phone number, or part of a name or email address. */
  search: lineSchema(0, undefined, CUSTOMER_SEARCH_MAX).overwrite(toAsciiDigits).optional(),
  before: idParamSchema.optional(),
  limit: limitSchema(50),
});

const purchasesSchema = z.object({
  orders: countSchema,
  /** How many of these orders were cancelled. */
  cancelled: countSchema,
  /** Rupees that arrived, online or in cash, less refunds. */
  spent: rupeesSchema,
  lastOrderAt: timestampSchema.nullable(),
});

const customerRowSchema = purchasesSchema.extend({
  id: idSchema,
  name: z.string(),
  /** Null for a customer who ordered on the phone without one. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  openedAt: timestampSchema,
});

export const customerListSchema = z.array(customerRowSchema);

const customerNoteSchema = z.object({
  id: idSchema,
  text: z.string(),
  /** Empty once the author's account is deleted. */
  author: z.string(),
  /** Written by the user who asks, who alone may change it. */
  isOwn: z.boolean(),
  /** By its author, and the owner of the shop. */
  isDeletable: z.boolean(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
});

/** GET /api/admin/customers/{id}; lists are newest first. */
export const customerSchema = purchasesSchema.extend({
  id: idSchema,
  /** Null once the account is deleted; its orders stay, without the person. */
  account: z
    .object({
      name: z.string(),
      email: z.string().nullable(),
      isEmailVerified: z.boolean(),
      phone: z.string().nullable(),
      address: z.string().nullable(),
      openedAt: timestampSchema,
    })
    .nullable(),
  /** Null also if the record of the email is no longer stored. */
  lastEmailAt: timestampSchema.nullable(),
  customOrders: customOrderListSchema,
  tickets: z.array(ticketSchema),
  reviews: z.array(ownReviewSchema.extend({ productId: idSchema, productName: z.string().nullable() })),
  notes: z.array(customerNoteSchema),
});

const NOTE_MESSAGE = message('customer_note_required', 'Please write a note');

/** POST /api/admin/customers/{id}/notes. */
export const writeCustomerNoteSchema = z.object({
  text: textSchema(CUSTOMER_NOTE_MAX).pipe(z.string().min(1, NOTE_MESSAGE)),
});

/** PATCH /api/admin/customer-notes/{id}. */
export const updateCustomerNoteSchema = writeCustomerNoteSchema.extend({
  /** The version that the author saw: 409 if the note is newer. */
  updatedAt: timestampSchema,
});

export type CustomersQuery = z.infer<typeof customersQuerySchema>;
export type CustomerRow = z.infer<typeof customerRowSchema>;
export type Customer = z.infer<typeof customerSchema>;
export type CustomerNote = z.infer<typeof customerNoteSchema>;
