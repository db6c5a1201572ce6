import { pincodeSchema } from '@mithai/contracts';
import { pincodeUnknown } from './request.errors.ts';

/** Throws 422 for an invalid pincode of a URL: the form that sends it gets a field error instead of 404. */
export const requirePincode = (typed: string): string => {
  const { data: pincode } = pincodeSchema.safeParse(typed);
  if (!pincode) throw pincodeUnknown();
  return pincode;
};
