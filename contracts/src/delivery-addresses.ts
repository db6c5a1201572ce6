import { z } from 'zod';
import { personNameSchema, phoneSchema } from './contact.ts';
import { deliverySchema } from './orders.ts';
import { idSchema, timestampSchema } from './primitives.ts';

/** The most that one customer can keep; not specified. */
export const DELIVERY_ADDRESSES_MAX = 20;

/** POST /api/addresses. The first one becomes the default. */
export const writeDeliveryAddressSchema = deliverySchema.extend({ name: personNameSchema, phone: phoneSchema });

/** PUT /api/addresses/{id}: `updatedAt` is the version that the customer edits. */
export const updateDeliveryAddressSchema = writeDeliveryAddressSchema.extend({ updatedAt: timestampSchema });

/** Phone, city, state and pincode may be empty in an address that was typed into the profile as one line. */
export const deliveryAddressSchema = z.object({
  id: idSchema,
  name: z.string(),
  phone: z.string().nullable(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  /** Its place and phone are those of the profile. */
  isDefault: z.boolean(),
  updatedAt: timestampSchema,
});

/** The default first, then the oldest. */
export const deliveryAddressListSchema = z.array(deliveryAddressSchema).max(DELIVERY_ADDRESSES_MAX);

export type WriteDeliveryAddress = z.infer<typeof writeDeliveryAddressSchema>;
export type UpdateDeliveryAddress = z.infer<typeof updateDeliveryAddressSchema>;
export type DeliveryAddress = z.infer<typeof deliveryAddressSchema>;
