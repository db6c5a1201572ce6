import type { PincodePlace } from '@mithai/contracts';

export const pincodeTexts = {
  filled: ({ city, state }: PincodePlace) => `We filled in ${city}, ${state}. Not right? Just change it.`,
  elsewhere: ({ pincode, city, state }: PincodePlace) =>
    `${pincode} is in ${city}, ${state}. Please check the pincode and the state.`,
  unknown: 'We can’t find this pincode. Please check it, or continue if it’s correct.',
  tooLong: 'A pincode has six digits. Please check it, or continue if it’s correct.',
} as const;
