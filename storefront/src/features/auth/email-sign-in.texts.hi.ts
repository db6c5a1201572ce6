import { ONE_TIME_CODE_LIFETIME } from '@mithai/contracts';
import { success } from '../../ui/notice.ts';
import type { Translation } from '../../language/translation.ts';
import type { emailSignInTexts as english } from './email-sign-in.texts.ts';

export const emailSignInTexts: Translation<typeof english> = {
  title: 'ईमेल से आगे बढ़ें',
  description: 'पासवर्ड की ज़रूरत नहीं: हम आपके ईमेल पर एक कोड भेजेंगे।',
  submitEmail: 'मुझे कोड भेजें',
  sending: 'भेज रहे हैं...',
  notSent: 'कोड नहीं भेजा जा सका',
  passwordMeanwhile: 'तब तक पासवर्ड से साइन इन करें। पासवर्ड न हो तो “पासवर्ड भूल गए?” से बनाएँ।',
  withPassword: 'इसके बदले पासवर्ड से साइन इन करें',
  sent: (email) => `हमने ${email} पर कोड भेज दिया है।`,
  hint: `हमारे सबसे नए ईमेल के 6 अंक। यह कोड इसी ब्राउज़र में ${ONE_TIME_CODE_LIFETIME} मिनट तक चलता है। नहीं आया? स्पैम फ़ोल्डर देखें।`,
  failed: 'साइन इन नहीं हो सका',
  send: 'कोड भेजें',
  resend: 'नया कोड भेजें',
  resendIn: (seconds) => `नया कोड ${seconds} सेकंड में`,
  changeEmail: 'कोई और पता लिखें',
  signedIn: (email) => success('साइन इन हो गया', `आपने ${email} से साइन इन किया है।`),
};
