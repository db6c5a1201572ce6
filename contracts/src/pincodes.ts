import { z } from 'zod';
import { STATES, UNION_TERRITORIES } from './regions.ts';
import { toAsciiDigits } from './digits.ts';
import { message } from './messages.ts';
import { OPTIONAL_PINCODE_PATTERN, PINCODE_PATTERN } from './pincode-pattern.ts';

export const DELIVERY_STATES: readonly string[] = [...STATES, ...UNION_TERRITORIES].toSorted();

export const PINCODE_MESSAGE = message('pincode_invalid', 'Please enter a valid pincode');

export const pincodeSchema = z.string().overwrite(toAsciiDigits).regex(PINCODE_PATTERN, PINCODE_MESSAGE);

/** May be empty. */
export const optionalPincodeSchema = z
  .string()
  .overwrite((typed) => toAsciiDigits(typed).replaceAll(/[\s-]/g, ''))
  .regex(OPTIONAL_PINCODE_PATTERN, PINCODE_MESSAGE);

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
