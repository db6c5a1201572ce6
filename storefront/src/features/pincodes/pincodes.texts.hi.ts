import type { Translation } from '../../language/translation.ts';
import type * as english from './pincodes.texts.ts';

export const pincodeTexts: Translation<typeof english.pincodeTexts> = {
  filled: ({ city, state }) => `हमने ${city}, ${state} भर दिया है। सही न हो तो बदल दें।`,
  elsewhere: ({ pincode, city, state }) => `${pincode} तो ${city}, ${state} में है। कृपया पिनकोड और राज्य देख लें।`,
  unknown: 'यह पिनकोड हमें नहीं मिला। कृपया जाँच लें; सही हो तो आगे बढ़ें।',
  tooLong: 'पिनकोड में छह अंक होते हैं। कृपया जाँच लें; सही हो तो आगे बढ़ें।',
};
