import { z } from 'zod';
import { ticketListSchema } from './after-sales.ts';
import { customOrderListSchema } from './custom-orders.ts';
import { deliveryAddressListSchema } from './delivery-addresses.ts';
import { documentListSchema } from './documents.ts';
import { imageUrlSchema } from './media.ts';
import { earningListSchema, payoutListSchema } from './earnings.ts';
import { currentUserSchema, secondFactorSchema } from './identity.ts';
import { orderListSchema } from './orders.ts';
import { partnerProductListSchema } from './partner-products.ts';
import { partnerApplicationSchema } from './partners.ts';
import { passkeyListSchema } from './passkeys.ts';
import { idSchema, timestampSchema } from './primitives.ts';
import { ownReviewSchema } from './reviews.ts';

/** GET /api/users/{id}/export: all personal data, except hashes and codes. */
export const accountExportSchema = z.object({
  exportedAt: timestampSchema,
  account: currentUserSchema.extend({ openedAt: timestampSchema, secondFactor: secondFactorSchema }),
  sessions: z.array(
    z.object({
      signedInAt: timestampSchema,
      lastSeenAt: timestampSchema,
      ip: z.string().nullable(),
      userAgent: z.string().nullable(),
    }),
  ),
  passkeys: passkeyListSchema,
  addresses: deliveryAddressListSchema,
  cart: z.array(z.object({ productId: idSchema, quantity: z.number().int().positive() })),
  /** Sold-out products of which an email says when they are back. */
  stockAlerts: z.array(z.object({ productId: idSchema, askedAt: timestampSchema })),
  wishlist: z.array(z.object({ productId: idSchema, addedAt: timestampSchema })),
  orders: orderListSchema,
  tickets: ticketListSchema,
  /** Invoices, receipts and credit notes, each a separate PDF. */
  documents: documentListSchema,
  reviews: z.array(ownReviewSchema.extend({ productId: idSchema })),
  /** Others' reviews that the user found helpful. */
  reviewVotes: z.array(z.object({ reviewId: idSchema, votedAt: timestampSchema })),
  /** Answers to reviews of the user's own products. */
  reviewAnswers: z.array(z.object({ reviewId: idSchema, text: z.string(), answeredAt: timestampSchema })),
  /** Null without an application. Bank and tax numbers are masked. */
  partner: z.object({ applications: z.array(partnerApplicationSchema), products: partnerProductListSchema }).nullable(),
  customOrders: customOrderListSchema,
  earnings: earningListSchema,
  payouts: payoutListSchema,
  uploads: z.array(z.object({ imageUrl: imageUrlSchema, uploadedAt: timestampSchema })),
  newsletter: z.object({ askedAt: timestampSchema, confirmedAt: timestampSchema.nullable() }).nullable(),
  /** Times of emails to the address, while they are stored. */
  emails: z.array(z.object({ sentAt: timestampSchema })),
});

export type AccountExport = z.infer<typeof accountExportSchema>;
