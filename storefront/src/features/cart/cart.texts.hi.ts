import { failure, success } from '../../ui/notice.ts';
import type { Translation } from '../../language/translation.ts';
import type { cartTexts as english } from './cart.texts.ts';

export const cartTexts: Translation<typeof english> = {
  title: 'आपकी टोकरी',
  empty: 'आपकी टोकरी ख़ाली है',
  emptyHint: 'कुछ मीठा डालकर शुरुआत करें।',
  continueShopping: 'ख़रीदारी जारी रखें',
  loading: 'आपकी टोकरी आ रही है',
  remove: 'हटाएँ',
  each: 'प्रति नग',
  subtotal: 'चीज़ों का दाम',
  shipping: 'डिलीवरी',
  total: 'कुल रक़म',
  checkout: 'ऑर्डर करने चलें',
  soldOut: 'ख़त्म हो गया',
  ownProduct: 'आपका अपना उत्पाद: ऑर्डर करने के लिए इसे हटाएँ',
  onlyLeft: (stock) => (stock === 0 ? 'ख़त्म हो गया' : `सिर्फ़ ${stock} बचे हैं`),
  maxInStock: (stock) => `हमारे पास ${stock} नग हैं।`,
  maxAtATime: (max) => `एक बार में ${max} नग तक मँगवा सकते हैं।`,
  maxUnverified: (max) => `ईमेल की पुष्टि होने तक एक मिठाई के ${max} नग तक।`,
  verify: 'पुष्टि करें',
  productNotFound: 'यह चीज़ नहीं मिली',
  needsConnection: 'दुकान से संपर्क नहीं हो पाया। ऑनलाइन होने पर फिर कोशिश करें।',
  failedToLoad: 'आपकी टोकरी खुल नहीं सकी',
};

const failedTo = (what: string) => (message: string) => failure('गड़बड़', `${what}: ${message}`);

export const cartNotices = {
  added: (name: string) => success('टोकरी में डल गया', `${name} आपकी टोकरी में है।`),
  removed: success('हट गया', 'यह चीज़ आपकी टोकरी से हटा दी गई है।'),
  addFailed: failedTo('टोकरी में नहीं डाला जा सका'),
  updateFailed: failedTo('मात्रा नहीं बदली जा सकी'),
  removeFailed: failedTo('टोकरी से नहीं हटाया जा सका'),
  pleaseSignIn: failure('कृपया साइन इन करें', 'ऑर्डर करने के लिए साइन इन करना ज़रूरी है।'),
};
