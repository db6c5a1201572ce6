import { z } from 'zod';
import { toAsciiDigits } from './digits.ts';
import { message } from './messages.ts';
import { lineSchema } from './primitives.ts';

/** Characters; not specified. */
export const PERSON_NAME_MAX = 100;
const PHONE_MAX = 20;
export const STREET_MAX = 300;
export const PLACE_MAX = 100;
/** Street, city, state and pincode on one line. */
export const FULL_ADDRESS_MAX = 520;

export const personNameSchema = lineSchema(
  2,
  message('name_too_short', 'Name must be at least 2 characters'),
  PERSON_NAME_MAX,
);

/** Name of an account that was opened by email alone, until its owner enters one. */
export const placeholderNameOf = (email: string): string => {
  const [mailbox = ''] = email.split('@');
  return mailbox.length < 2 ? email : mailbox;
};

const PHONE_MESSAGE = message('phone_invalid', 'Please enter a valid phone number');

export const phoneSchema = lineSchema(10, PHONE_MESSAGE, PHONE_MAX).pipe(
  z
    .string()
    .overwrite(toAsciiDigits)
    .regex(/^[+\d][\d\s()-]*$/, PHONE_MESSAGE),
);

/** An account's phone number, which may be empty. */
export const accountPhoneSchema = lineSchema(0, PHONE_MESSAGE, PHONE_MAX)
  .overwrite(toAsciiDigits)
  .refine((phone) => phone === '' || phoneSchema.safeParse(phone).success, PHONE_MESSAGE);
