import type { Translation } from '../../language/translation.ts';
import type { newsletterHeads as english } from './newsletter-heads.texts.ts';

export const newsletterHeads: Translation<typeof english> = {
  confirm: 'सदस्यता की पुष्टि करें | मिठाई',
  unsubscribe: 'सदस्यता छोड़ें | मिठाई',
};
