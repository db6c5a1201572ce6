import { z } from 'zod';
import { STATES } from './regions.ts';
import { toAsciiDigits } from './digits.ts';
import { message } from './messages.ts';

/** Delivery destinations that the specification's list of 28 states lacks. */
const UNION_TERRITORIES = [
  'Andaman and Nicobar Islands',
  'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Jammu and Kashmir',
  'Ladakh',
  'Lakshadweep',
  'Puducherry',
] as const;

export const DELIVERY_STATES: readonly string[] = [...STATES, ...UNION_TERRITORIES].toSorted();

export const PINCODE_MESSAGE = message('pincode_invalid', 'Please enter a valid pincode');

/** Six digits; India Post's never start with 0. */
export const pincodeSchema = z
  .string()
  .overwrite(toAsciiDigits)
  .regex(/^[1-9]\d{5}$/, PINCODE_MESSAGE);

/** May be empty. */
export const optionalPincodeSchema = z
  .string()
  .overwrite((typed) => toAsciiDigits(typed).replaceAll(/[\s-]/g, ''))
  .regex(/^(?:[1-9]\d{5})?$/, PINCODE_MESSAGE);

export const pincodePlaceSchema = z.object({
  pincode: pincodeSchema,
  /** The town, or the district if the town is unknown. */
  city: z.string(),
  /** One of `DELIVERY_STATES`. */
  state: z.string(),
});

/** A pincode as typed, with spaces or hyphens. */
export const postalCodeSchema = z
  .string(PINCODE_MESSAGE)
  .transform((typed) => toAsciiDigits(typed).replace(/[\s-]/g, ''))
  .pipe(
    z
      .string()
      .min(6, PINCODE_MESSAGE)
      .max(12, PINCODE_MESSAGE)
      .regex(/^\d*$/, message('pincode_not_digits', 'A pincode has only digits, such as 560001')),
  );

export type PincodePlace = z.infer<typeof pincodePlaceSchema>;
