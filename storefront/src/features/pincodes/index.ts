export { PincodeField } from './pincode-field.tsx';
export { usePincodePlace } from './use-pincode-place.ts';
