import type { Translation } from '../../language/translation.ts';
import type { passwordHeads as english } from './password-heads.texts.ts';

export const passwordHeads: Translation<typeof english> = {
  forgot: 'पासवर्ड भूल गए | मिठाई',
  reset: 'नया पासवर्ड चुनें | मिठाई',
};
