import type { Translation } from '../../language/translation.ts';
import type { partnerHeads as english } from './partner-heads.texts.ts';

export const partnerHeads: Translation<typeof english> = {
  apply: 'पार्टनर बनें | मिठाई',
  status: 'पार्टनर आवेदन | मिठाई',
  dashboard: 'पार्टनर डैशबोर्ड | मिठाई',
};
