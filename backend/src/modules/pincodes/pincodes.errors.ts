import { defineError, fieldError } from '../../platform/errors.ts';

export const invalidPincode = () => fieldError('pincode', 'Please enter a valid pincode');

export const pincodeNotFound = defineError(404, 'not_found', 'We do not know this pincode. Please check its digits.');
