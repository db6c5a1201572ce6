import type { Translation } from '../../language/translation.ts';
import { failed, failure, success } from '../../ui/notice.ts';
import type { securityTexts as english } from './security.texts.ts';

export const securityTexts: Translation<typeof english> = {
  title: 'साइन इन और सुरक्षा',
  backToProfile: 'प्रोफ़ाइल पर वापस',
  password: {
    title: 'पासवर्ड',
    text: 'पासवर्ड बदलने पर आपके बाक़ी सभी डिवाइस साइन आउट हो जाएँगे।',
    current: 'मौजूदा पासवर्ड',
    next: 'नया पासवर्ड',
    hint: 'कम से कम 6 अक्षर। तीन-चार बेमेल शब्द याद रखना आसान है और उनका अंदाज़ा लगाना मुश्किल।',
    submit: 'पासवर्ड बदलें',
    pending: 'बदल रहे हैं...',
    failed: 'आपका पासवर्ड नहीं बदला गया',
  },
  places: {
    title: 'आप कहाँ-कहाँ साइन इन हैं',
    text: 'कोई डिवाइस अनजान है? उसे साइन आउट करें और अपना पासवर्ड बदलें।',
    loading: 'आपके डिवाइस की सूची आ रही है',
    failedToLoad: 'यह सूची नहीं खुल सकी',
    empty: 'आप और कहीं साइन इन नहीं हैं।',
    unknownDevice: 'अनजान डिवाइस',
    thisDevice: 'यही डिवाइस',
    signedIn: (moment) => `${moment} को साइन इन किया`,
    lastSeen: (when) => `आख़िरी बार: ${when}`,
    signOut: 'साइन आउट',
    signOutOf: (device, when) => `${device} को साइन आउट करें, आख़िरी बार: ${when}`,
    signingOut: 'साइन आउट हो रहा है...',
    everywhere: 'हर जगह से साइन आउट',
  },
  everywhere: {
    title: 'हर जगह से साइन आउट करें?',
    text: 'आपके सभी डिवाइस साइन आउट हो जाएँगे, यह भी। आपकी टोकरी और ऑर्डर आपके खाते में बने रहेंगे।',
    confirm: 'हर जगह से साइन आउट करें',
    pending: 'साइन आउट हो रहा है...',
    cancel: 'साइन इन रहने दें',
    failed: 'साइन आउट नहीं हो सका',
  },
  data: {
    title: 'आपका डेटा',
    text: 'अपने डेटा की कॉपी डाउनलोड करें, या अपना खाता हटाएँ।',
    download: {
      title: 'डाउनलोड',
      text: 'आपका खाता, सेशन, टोकरी, ऑर्डर और समीक्षाएँ एक फ़ाइल (JSON) में।',
      action: 'अपना डेटा डाउनलोड करें',
      pending: 'तैयार हो रहा है...',
      file: 'mithai-my-data.json',
    },
    deletion: { title: 'खाता हटाएँ', text: 'हमेशा के लिए। इसे वापस नहीं लाया जा सकता।', action: 'खाता हटाएँ...' },
  },
  deletion: {
    title: 'अपना खाता हटाएँ?',
    text: 'यह हमेशा के लिए है। हम आपका खाता वापस नहीं ला सकते।',
    goes: 'क्या हट जाएगा',
    goesList: [
      'आपका नाम, ईमेल पता, फ़ोन नंबर और पते',
      'आपका पासवर्ड, दो चरणों वाला साइन इन और सभी सेशन',
      'आपकी टोकरी, समीक्षाएँ, रेटिंग और न्यूज़लेटर की सदस्यता',
    ],
    stays: 'क्या रहेगा',
    staysList: ['आपने क्या, कब और कितने का ऑर्डर किया, जैसा क़ानूनन ज़रूरी है: बिना आपके नाम, पते, फ़ोन नंबर और गिफ़्ट संदेश के'],
    password: 'पासवर्ड',
    confirm: 'मेरा खाता हटाएँ',
    pending: 'हटा रहे हैं...',
    cancel: 'रहने दें',
    failed: 'आपका खाता नहीं हटाया गया',
  },
};

export const securityNotices = {
  signIn: failure('साइन इन करना ज़रूरी है', 'साइन इन और सुरक्षा की सेटिंग देखने के लिए कृपया साइन इन करें'),
  passwordChanged: success('पासवर्ड बदल गया', 'बाक़ी सभी डिवाइस साइन आउट कर दिए गए हैं।'),
  signedOutOf: (device: string) => success('साइन आउट हो गया', `${device} अब साइन इन नहीं है।`),
  signOutFailed: failed('साइन आउट नहीं हो सका'),
  downloaded: success('आपका डेटा डाउनलोड हो गया', 'फ़ाइल को सुरक्षित जगह रखें।'),
  downloadFailed: failed('आपका डेटा डाउनलोड नहीं हो सका'),
  deleted: success('आपका खाता हटा दिया गया', 'हमसे ख़रीदारी के लिए धन्यवाद। आपका हमेशा स्वागत है।'),
};
