import type { Translation } from '../../language/translation.ts';
import type { banksTexts as english } from './banks.texts.ts';

export const banksTexts: Translation<typeof english> = {
  unknown: 'इस IFSC का कोई बैंक हमें नहीं मिला। कृपया इसके पहले चार अक्षर जाँचें।',
};
