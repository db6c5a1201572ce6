import { z } from 'zod';
import { PERSON_NAME_MAX, phoneSchema } from './contact.ts';
import { message } from './messages.ts';
import { emailSchema, lineSchema } from './primitives.ts';

export const recipientNameSchema = lineSchema(
  2,
  message('recipient_name_required', 'Please enter the recipient’s name'),
  PERSON_NAME_MAX,
);

/** The recipient of an order that is a gift to someone else, at its shipping address; the contact stays the buyer. */
export const giftRecipientSchema = z.object({
  name: recipientNameSchema,
  /** For the courier. */
  phone: phoneSchema,
  /** Gets one email, once the parcel is on its way. */
  email: emailSchema.nullish(),
  /** Whether that email and its link name the items. */
  showsItems: z.boolean().default(false),
  /** Whether the parcel contains the invoice, with its prices. */
  invoiceInParcel: z.boolean().default(false),
});

export type GiftRecipient = z.infer<typeof giftRecipientSchema>;
