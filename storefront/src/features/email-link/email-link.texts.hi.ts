import type { Translation } from '../../language/translation.ts';
import type { emailLinkTexts as english } from './email-link.texts.ts';

export const emailLinkTexts: Translation<typeof english> = {
  failed: 'यह नहीं हो सका',
  toShop: 'दुकान पर जाएँ',
  noScript: 'इस पेज के लिए JavaScript ज़रूरी है। कृपया उसे चालू करके पेज फिर से खोलें।',
};
