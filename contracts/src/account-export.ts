import { z } from 'zod';
import { customOrderListSchema } from './custom-orders.ts';
import { imageUrlSchema } from './media.ts';
import { earningListSchema, payoutListSchema } from './earnings.ts';
import { currentUserSchema, secondFactorSchema } from './identity.ts';
import { orderListSchema } from './orders.ts';
import { partnerApplicationSchema, partnerProductListSchema } from './partners.ts';
import { idSchema, timestampSchema } from './primitives.ts';
import { ownReviewSchema } from './reviews.ts';

/** GET /api/users/{id}/export: everything the shop keeps of a person, hashes and codes excepted. */
export const accountExportSchema = z.object({
  exportedAt: timestampSchema,
  account: currentUserSchema.extend({ openedAt: timestampSchema, secondFactor: secondFactorSchema }),
  sessions: z.array(
    z.object({
      signedInAt: timestampSchema,
      lastSeenAt: timestampSchema,
      address: z.string().nullable(),
      userAgent: z.string().nullable(),
    }),
  ),
  cart: z.array(z.object({ productId: idSchema, quantity: z.number().int().positive() })),
  orders: orderListSchema,
  reviews: z.array(ownReviewSchema.extend({ productId: idSchema })),
  /** Null for who never applied to sell. Numbers of banks and taxes are masked. */
  partner: z.object({ applications: z.array(partnerApplicationSchema), products: partnerProductListSchema }).nullable(),
  customOrders: customOrderListSchema,
  /** What was sold as a partner has earned, and what was paid of it. */
  earnings: earningListSchema,
  payouts: payoutListSchema,
  uploads: z.array(z.object({ imageUrl: imageUrlSchema, uploadedAt: timestampSchema })),
  newsletter: z.object({ askedAt: timestampSchema, confirmedAt: timestampSchema.nullable() }).nullable(),
  /** When mails went to the address, as long as that is kept. */
  mails: z.array(z.object({ sentAt: timestampSchema })),
});

export type AccountExport = z.infer<typeof accountExportSchema>;
