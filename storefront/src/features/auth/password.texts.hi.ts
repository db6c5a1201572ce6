import { PASSWORD_RESET_LIFETIME } from '@mithai/contracts';
import type { Translation } from '../../language/translation.ts';
import { success } from '../../ui/notice.ts';
import type { passwordTexts as english } from './password.texts.ts';

export const passwordTexts: Translation<typeof english> = {
  forgot: {
    title: 'पासवर्ड भूल गए?',
    text: 'कोई बात नहीं। अपने खाते का ईमेल पता बताइए, हम नया पासवर्ड चुनने का लिंक भेज देंगे।',
    email: 'ईमेल पता',
    submit: 'लिंक भेजें',
    pending: 'भेज रहे हैं...',
    failed: 'लिंक नहीं भेजा जा सका',
    backToSignIn: 'साइन इन पर वापस जाएँ',
  },
  sent: {
    title: 'अपना इनबॉक्स देखें',
    text: (email) =>
      `अगर ${email} का कोई खाता है, तो हमने उस पर लिंक भेज दिया है। वह एक ही बार और ${PASSWORD_RESET_LIFETIME} मिनट तक चलता है।`,
    hint: 'कुछ मिनट बाद भी नहीं आया? स्पैम फ़ोल्डर देखें, या कोई और पता आज़माएँ।',
    again: 'कोई और पता आज़माएँ',
  },
  reset: {
    title: 'नया पासवर्ड चुनें',
    text: 'आप यहाँ साइन इन हो जाएँगे और बाक़ी डिवाइस साइन आउट हो जाएँगे।',
    password: 'नया पासवर्ड',
    hint: 'कम से कम 6 अक्षर',
    submit: 'पासवर्ड सहेजें',
    pending: 'सहेज रहे हैं...',
    failed: 'आपका पासवर्ड नहीं बदला गया',
  },
  changed: {
    title: 'आपका पासवर्ड बदल गया',
    text: {
      second_factor_required: 'नए पासवर्ड और ऑथेंटिकेटर ऐप के कोड से साइन इन करें। आपके सभी डिवाइस साइन आउट कर दिए गए हैं।',
      passkey_required: 'अपनी पासकी से साइन इन करें। आपके सभी डिवाइस साइन आउट कर दिए गए हैं।',
    },
    signIn: 'साइन इन करें',
  },
  void: {
    title: 'यह लिंक अब काम नहीं करता',
    text: `हर लिंक एक ही बार और ${PASSWORD_RESET_LIFETIME} मिनट तक चलता है, और नया लिंक आने पर बेकार हो जाता है। अगर आपने अभी पासवर्ड चुना है, तो साइन इन करें।`,
    again: 'नया लिंक भेजें',
    signIn: 'साइन इन करें',
  },
  missing: {
    title: 'कृपया लिंक फिर से खोलें',
    text: 'यह पेज हमारे ईमेल के लिंक से खुलता है। लिंक फिर से खोलें, या नया मँगवाएँ।',
  },
};

export const passwordChanged = (name: string) =>
  success('पासवर्ड बदल गया', `आप साइन इन हैं, ${name}। बाक़ी सभी डिवाइस साइन आउट कर दिए गए हैं।`);
