import { z } from 'zod';
import { personNameSchema, phoneSchema } from './contact.ts';
import { deliverySchema } from './orders.ts';
import { ID_MAX, idSchema, timestampSchema } from './primitives.ts';

/** The most that one customer can keep; not specified. */
export const DELIVERY_ADDRESSES_MAX = 20;

/** The id, which no row gets, of an address that only the profile has: the first write gives it another. */
export const PROFILE_ADDRESS_ID = ID_MAX;

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

/** The default first, then the oldest. May exceed the limit, because no address of the profile is lost. */
export const deliveryAddressListSchema = z.array(deliveryAddressSchema);

export type WriteDeliveryAddress = z.infer<typeof writeDeliveryAddressSchema>;
export type UpdateDeliveryAddress = z.infer<typeof updateDeliveryAddressSchema>;
export type DeliveryAddress = z.infer<typeof deliveryAddressSchema>;
