import type { Translation } from '../../language/translation.ts';
import type { authTexts as english } from './auth.texts.ts';

export const authTexts: Translation<typeof english> = {
  login: {
    title: 'साइन इन',
    description: 'आपको फिर देखकर अच्छा लगा।',
    submit: 'साइन इन करें',
    pending: 'साइन इन हो रहा है...',
    forgot: 'पासवर्ड भूल गए?',
    noAccount: 'पहली बार आए हैं?',
    createAccount: 'नया खाता बनाएँ',
  },
  code: {
    app: {
      label: 'साइन इन कोड',
      hint: 'इस खाते में दो चरणों में साइन इन होता है: ऑथेंटिकेटर ऐप में अभी दिख रहा 6 अंकों का कोड लिखें।',
      switch: 'इसके बदले रिकवरी कोड लिखें',
    },
    recovery: {
      label: 'रिकवरी कोड',
      hint: 'उन कोड में से एक, जो दो चरणों वाला साइन इन चालू करते समय आपने सँभाले थे। हर कोड एक ही बार चलता है।',
      switch: 'इसके बदले ऑथेंटिकेटर ऐप का कोड लिखें',
    },
  },
  register: {
    title: 'नया खाता बनाएँ',
    description: 'आपकी टोकरी, आपके ऑर्डर और आपका पता अगली बार के लिए सँभाल कर।',
    submit: 'नया खाता बनाएँ',
    pending: 'खाता बन रहा है...',
    haveAccount: 'पहले से खाता है? साइन इन करें',
    passwordHint: 'कम से कम 6 अक्षर',
  },
  fields: {
    name: 'पूरा नाम',
    email: 'ईमेल पता',
    password: 'पासवर्ड',
    confirmPassword: 'पासवर्ड दोबारा',
  },
  page: {
    title: 'मिठाई में आपका स्वागत है',
    text: 'ऑर्डर करने, अपने ऑर्डर देखते रहने और अपना पता सँभालने के लिए साइन इन करें।',
    signIn: 'साइन इन करें',
    createAccount: 'नया खाता बनाएँ',
    terms: 'आगे बढ़कर आप मानते हैं हमारी',
    termsOfService: 'सेवा की शर्तें',
    and: 'और',
    privacyPolicy: 'निजता नीति',
  },
  benefits: [
    { title: 'प्राकृतिक सामग्री', text: 'गुड़, घी, मेवे और अनाज। न चीनी, न पाम ऑयल।' },
    { title: 'सेहत का ध्यान', text: 'ऐसी मिठास जो अपने खनिजों के साथ आती है, सही मात्रा में।' },
    { title: 'पारंपरिक विधियाँ', text: 'वैसे ही बनी जैसे घर पर बनती है, एक बार में एक घान।' },
    { title: 'भारतीय विरासत', text: 'कश्मीर से केरल तक: हर मिठाई अपनी जगह के नाम के साथ।' },
  ],
};
