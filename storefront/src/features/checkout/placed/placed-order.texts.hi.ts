import type { Translation } from '../../../language/translation.ts';
import type { placedTexts as english } from './placed-order.texts.ts';

export const placedTexts: Translation<typeof english> = {
  loading: 'आपका ऑर्डर आ रहा है',
  unknown: 'ऑर्डर नहीं मिला',
  unknownHint: 'आपके खाते में ऐसा कोई ऑर्डर नहीं है।',
  failedToLoad: 'आपका ऑर्डर दिखाया नहीं जा सका',
  failedToLoadHint: 'आपका ऑर्डर सुरक्षित है। कृपया फिर से कोशिश करें।',
  retry: 'फिर से कोशिश करें',
  title: 'ऑर्डर हो गया!',
  text: 'आपके ऑर्डर के लिए धन्यवाद। पुष्टि का ईमेल जल्द ही आपके पास पहुँचेगा।',
  number: (id) => `ऑर्डर #${id}`,
  next: 'आगे क्या होगा',
  signInOffer: {
    title: 'अगली बार जल्दी साइन इन करें',
    withPasskey: 'पासकी या पासवर्ड जोड़ लें, फिर ईमेल के कोड की ज़रूरत नहीं पड़ेगी।',
    withPassword: 'पासवर्ड जोड़ लें, फिर ईमेल के कोड की ज़रूरत नहीं पड़ेगी।',
    action: 'साइन इन और सुरक्षा',
  },
  steps: [
    { title: 'अपना इनबॉक्स देखें', text: 'ऑर्डर की पुष्टि ईमेल से आ रही है।' },
    { title: 'हम बनाते और पैक करते हैं', text: 'पार्सल रवाना होते ही हम आपको ईमेल करेंगे।' },
    { title: 'आपके दरवाज़े तक डिलीवरी', text: 'हर क़दम "मेरे ऑर्डर" में देखें।' },
  ],
  viewOrders: 'मेरे ऑर्डर देखें',
  continueShopping: 'ख़रीदारी जारी रखें',
};
