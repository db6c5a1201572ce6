import type { PincodePlace } from '@mithai/contracts';

export const pincodeTexts = {
  filled: ({ city, state }: PincodePlace) => `We filled in ${city}, ${state}. Change it if that is not right.`,
  elsewhere: ({ pincode, city, state }: PincodePlace) => `${pincode} is in ${city}, ${state}. Please check the pincode and the state.`,
  unknown: 'We can’t find this pincode. Please check the digits, or go on if it is right.',
  tooLong: 'A pincode has six digits. Please check it, or go on if it is right.',
} as const;
