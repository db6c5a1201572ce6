import { ONE_TIME_CODE_LIFETIME } from '@mithai/contracts';
import type { Translation } from '../../language/translation.ts';
import type { confirmationTexts as english } from './confirmation.texts.ts';

export const confirmationTexts: Translation<typeof english> = {
  title: 'पुष्टि करें कि यह आप ही हैं',
  text: 'आपकी सुरक्षा के लिए कृपया अपना पासवर्ड फिर से लिखें।',
  textByEmail: 'आपकी सुरक्षा के लिए कृपया अपने ईमेल में मिला कोड लिखें।',
  password: 'पासवर्ड',
  emailCode: 'ईमेल में मिला कोड',
  codeToSend: '“कोड भेजें” दबाएँ, हम आपके ईमेल पर 6 अंक भेज देंगे।',
  codeSent: `हमने आपके ईमेल पर 6 अंक भेज दिए हैं। वे इसी ब्राउज़र में ${ONE_TIME_CODE_LIFETIME} मिनट तक चलते हैं।`,
  notSent: 'कोड नहीं भेजा जा सका',
  submit: 'पुष्टि करें',
  pending: 'देख रहे हैं...',
  failed: 'पुष्टि नहीं हो सकी',
};
