import { PASSWORD_RESET_LIFETIME } from '@mithai/contracts';
import type { Translation } from '../../language/translation.ts';
import type { Notice } from '../../ui/index.ts';
import type { passwordTexts as english } from './password.texts.ts';

export const passwordTexts: Translation<typeof english> = {
  forgot: {
    title: 'पासवर्ड भूल गए?',
    text: 'कोई बात नहीं। अपने खाते का ईमेल पता बताइए, हम नया पासवर्ड चुनने का लिंक भेज देंगे।',
    email: 'ईमेल पता',
    submit: 'लिंक भेजें',
    pending: 'भेज रहे हैं...',
    failed: 'लिंक नहीं भेजा जा सका',
    backToSignIn: 'साइन इन पर वापस',
  },
  sent: {
    title: 'अपना मेलबॉक्स देखें',
    text: (email) => `अगर ${email} का कोई खाता है, तो उस पर एक लिंक जा रहा है। वह एक बार, ${PASSWORD_RESET_LIFETIME} मिनट तक काम करता है।`,
    hint: 'कुछ मिनट बाद भी कुछ नहीं आया? हो सकता है वह स्पैम में हो, या पता कोई और हो।',
    again: 'कोई और पता आज़माएँ',
  },
  reset: {
    title: 'नया पासवर्ड चुनें',
    text: 'इससे आप तुरंत साइन इन हो जाएँगे। बाक़ी डिवाइसों पर फिर से साइन इन करना होगा।',
    password: 'नया पासवर्ड',
    hint: 'कम से कम 6 अक्षर',
    submit: 'पासवर्ड सहेजें',
    pending: 'सहेज रहे हैं...',
    failed: 'आपका पासवर्ड नहीं बदला गया',
  },
  changed: {
    title: 'आपका पासवर्ड बदल गया',
    text: 'आपके खाते में दो चरणों में साइन इन होता है: नए पासवर्ड और ऑथेंटिकेटर ऐप के कोड से साइन इन करें। हर डिवाइस साइन आउट कर दिया गया है।',
    signIn: 'साइन इन करें',
  },
  void: {
    title: 'यह लिंक अब काम नहीं करता',
    text: `लिंक एक बार, ${PASSWORD_RESET_LIFETIME} मिनट तक, और नया लिंक माँगे जाने तक ही काम करता है। अगर आपने अभी इससे पासवर्ड चुना है, तो साइन इन करें।`,
    again: 'नया लिंक माँगें',
    signIn: 'साइन इन करें',
  },
  missing: {
    title: 'कृपया लिंक फिर से खोलें',
    text: 'इस पेज को हमारे ईमेल का लिंक चाहिए: उसे वहाँ एक बार फिर खोलें, या नया माँग लें।',
  },
  noScript: 'इस पेज को JavaScript चाहिए। कृपया इस साइट के लिए उसे चालू करें और पेज फिर से खोलें।',
};

export const passwordChanged = (name: string): Notice => ({
  title: 'पासवर्ड बदल गया',
  description: `आप साइन इन हैं, ${name}। बाक़ी सभी डिवाइस साइन आउट कर दिए गए हैं।`,
});
