import { z } from 'zod';
import { accountPhoneSchema, personNameSchema, PLACE_MAX } from './contact.ts';
import { GIFT_PACKING_PRICES, type GiftPackingType } from './gift-packing.ts';
import { stateOfGstin } from './gst-states.ts';
import { toAsciiDigits } from './digits.ts';
import { customIssue, message } from './messages.ts';
import { toPaise, toRupees } from './money.ts';
import { gstinSchema } from './partner-numbers.ts';
import { DELIVERY_STATES, optionalPincodeSchema } from './pincodes.ts';
import { emailSchema, lineSchema, optionalEmailSchema, rupeesSchema } from './primitives.ts';
import type { ShopCharges } from './charges.ts';

/** Under the GST law. */
export const REGISTRATIONS = ['regular', 'composition', 'unregistered'] as const;
export type Registration = (typeof REGISTRATIONS)[number];

const NAME_MAX = 120;
const LINE_MAX = 120;
const HOURS_MAX = 60;

const GSTIN_REQUIRED = message('gstin_required', 'Please enter the GSTIN of your registration');
const GSTIN_UNREGISTERED = message('gstin_unregistered', 'A shop without GST registration has no GSTIN');
const GSTIN_STATE = message('gstin_state', 'This GSTIN is of another state than the address');
const FSSAI_MESSAGE = message('fssai_invalid', 'Please enter the 14 digits of the FSSAI licence');
const STATE_MESSAGE = message('state_not_listed', 'Please select a state from the list');

const grievanceOfficerSchema = z.object({
  name: personNameSchema,
  phone: accountPhoneSchema.min(1, message('grievance_phone_required', 'Please enter the officer’s phone number')),
  email: emailSchema,
  /** When the officer can be called; may be empty. */
  hours: lineSchema(0, undefined, HOURS_MAX),
});

/** What the law wants to see of the business. Texts are empty, and numbers null, until they are set. */
export const businessFieldsSchema = z.object({
  legalName: lineSchema(0, undefined, NAME_MAX),
  tradeName: lineSchema(2, message('trade_name_required', 'Please enter the name of the shop'), NAME_MAX),
  addressLine1: lineSchema(0, undefined, LINE_MAX),
  addressLine2: lineSchema(0, undefined, LINE_MAX),
  city: lineSchema(0, undefined, PLACE_MAX),
  /** One of `DELIVERY_STATES`. */
  state: z.string().refine((state) => state === '' || DELIVERY_STATES.includes(state), STATE_MESSAGE),
  pincode: optionalPincodeSchema,
  phone: accountPhoneSchema,
  email: optionalEmailSchema,
  registration: z.enum(REGISTRATIONS),
  gstin: gstinSchema.nullable().overwrite((gstin) => gstin || null),
  fssaiLicence: z
    .string()
    .overwrite((typed) => toAsciiDigits(typed).replaceAll(/[\s-]/g, ''))
    .regex(/^(?:[1-9]\d{13})?$/, FSSAI_MESSAGE)
    .nullable()
    .overwrite((licence) => licence || null),
  grievanceOfficer: grievanceOfficerSchema.nullable(),
});

/** With the rules between the fields. */
export const businessProfileSchema = businessFieldsSchema.superRefine(({ registration, gstin, state }, context) => {
  const isRegistered = registration !== 'unregistered';
  if (isRegistered && gstin === null) context.addIssue(customIssue(GSTIN_REQUIRED, ['gstin']));
  if (!isRegistered && gstin !== null) context.addIssue(customIssue(GSTIN_UNREGISTERED, ['gstin']));
  if (gstin !== null && stateOfGstin(gstin) !== state) context.addIssue(customIssue(GSTIN_STATE, ['gstin']));
});

export type BusinessProfile = z.infer<typeof businessProfileSchema>;

/** As stored; the API has `ShopCharges`. */
export interface Charges {
  shippingFeePaise: number;
  /** Orders from this subtotal on are delivered for free; null if none are. */
  freeShippingFromPaise: number | null;
  giftPackingPaise: Record<GiftPackingType, number>;
}

const CHARGE_MAX = 10_000;
const FREE_FROM_MAX = 1_000_000;

const chargeMessage = message('charge_invalid', `Please enter an amount from 0 to ${CHARGE_MAX} rupees`, {
  maximum: CHARGE_MAX,
});
const freeFromMessage = message('free_from_invalid', `Please enter an amount from 1 to ${FREE_FROM_MAX} rupees`, {
  maximum: FREE_FROM_MAX,
});

const chargeSchema = z.number(chargeMessage).min(0, chargeMessage).max(CHARGE_MAX, chargeMessage).pipe(rupeesSchema);

/** Rupees. */
export const shopChargesSchema = z.object({
  shippingFee: chargeSchema,
  freeShippingFrom: z
    .number(freeFromMessage)
    .min(1, freeFromMessage)
    .max(FREE_FROM_MAX, freeFromMessage)
    .pipe(rupeesSchema)
    .nullable(),
  giftPacking: z.object(mapPackings(() => chargeSchema)),
}) satisfies z.ZodType<ShopCharges>;

export const toShopCharges = (charges: Charges): ShopCharges => ({
  shippingFee: toRupees(charges.shippingFeePaise),
  freeShippingFrom: charges.freeShippingFromPaise === null ? null : toRupees(charges.freeShippingFromPaise),
  giftPacking: mapPackings((type) => toRupees(charges.giftPackingPaise[type])),
});

export const toCharges = (charges: ShopCharges): Charges => ({
  shippingFeePaise: toPaise(charges.shippingFee),
  freeShippingFromPaise: charges.freeShippingFrom === null ? null : toPaise(charges.freeShippingFrom),
  giftPackingPaise: mapPackings((type) => toPaise(charges.giftPacking[type])),
});

function mapPackings<Value>(of: (type: GiftPackingType) => Value): Record<GiftPackingType, Value> {
  const types = Object.keys(GIFT_PACKING_PRICES) as GiftPackingType[];
  return Object.fromEntries(types.map((type) => [type, of(type)])) as Record<GiftPackingType, Value>;
}
