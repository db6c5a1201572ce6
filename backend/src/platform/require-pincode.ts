import { PINCODE_MESSAGE, pincodeSchema } from '@mithai/contracts';
import { refusedField } from './refused-field.ts';

/** Throws 422 for an invalid pincode of a URL: the form that sends it gets a field error instead of 404. */
export const requirePincode = (typed: string): string => {
  const { data: pincode } = pincodeSchema.safeParse(typed);
  if (!pincode) throw refusedField('pincode', PINCODE_MESSAGE);
  return pincode;
};
