import { defineError, fieldError } from '../../platform/errors.ts';

export const invalidPincode = () => fieldError('pincode', 'pincode_invalid', 'Please enter a valid pincode');

export const pincodeNotFound = defineError(
  404,
  'pincode_not_found',
  'We can’t find this pincode. Please check the digits.',
);
