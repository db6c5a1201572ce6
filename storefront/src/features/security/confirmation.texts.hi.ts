import type { Translation } from '../../language/translation.ts';
import type { confirmationTexts as english } from './confirmation.texts.ts';

export const confirmationTexts: Translation<typeof english> = {
  title: 'पक्का करें कि यह आप ही हैं',
  text: 'इससे यह बदलता है कि आपका खाता कौन खोल या पढ़ सकता है। कृपया अपना पासवर्ड एक बार फिर लिखें।',
  password: 'पासवर्ड',
  submit: 'पक्का करें',
  pending: 'देख रहे हैं...',
  failed: 'पक्का नहीं हो सका',
};
