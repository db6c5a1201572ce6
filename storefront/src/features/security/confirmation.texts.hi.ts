import type { Translation } from '../../language/translation.ts';
import type { confirmationTexts as english } from './confirmation.texts.ts';

export const confirmationTexts: Translation<typeof english> = {
  title: 'पुष्टि करें कि यह आप ही हैं',
  text: 'आपकी सुरक्षा के लिए कृपया अपना पासवर्ड फिर से लिखें।',
  password: 'पासवर्ड',
  submit: 'पुष्टि करें',
  pending: 'देख रहे हैं...',
  failed: 'पुष्टि नहीं हो सकी',
};
