import { defineError } from '../../platform/errors.ts';

export const pincodeNotFound = defineError(
  404,
  'pincode_not_found',
  'We can’t find this pincode. Please check the digits.',
);
