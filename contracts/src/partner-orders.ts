import { z } from 'zod';
import { orderItemSchema, orderSchema } from './orders.ts';
import { idParamSchema, limitSchema } from './primitives.ts';

/** An order reduced to the partner's items, without any data of the buyer. */
const partnerOrderSchema = orderSchema
  .pick({ id: true, orderDate: true, status: true, estimatedDeliveryDate: true })
  .extend({ items: z.array(orderItemSchema) });

export const partnerOrderListSchema = z.array(partnerOrderSchema);

/** GET /api/partner-sellers/orders, newest first; `before` is the last id of the previous page. */
export const partnerOrdersQuerySchema = z.object({
  before: idParamSchema.optional(),
  limit: limitSchema(50),
});

export type PartnerOrder = z.infer<typeof partnerOrderSchema>;
export type PartnerOrdersQuery = z.infer<typeof partnerOrdersQuerySchema>;
