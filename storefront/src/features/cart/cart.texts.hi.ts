import type { Notice } from '../../ui/index.ts';
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
  maxAtATime: (max) => `एक बार में ${max} नग तक मँगवा सकते हैं।`,
  maxUnverified: (max) => `ईमेल की पुष्टि होने तक ${max} नग तक।`,
  productNotFound: 'यह चीज़ नहीं मिली',
  failedToLoad: 'आपकी टोकरी खुल नहीं सकी',
  retry: 'फिर से कोशिश करें',
};

const failure =
  (what: string) =>
  (message: string): Notice => ({ title: 'गड़बड़', description: `${what}: ${message}`, variant: 'destructive' });

export const cartNotices = {
  added: (name: string): Notice => ({ title: 'टोकरी में डल गया', description: `${name} आपकी टोकरी में है।` }),
  removed: { title: 'हट गया', description: 'यह चीज़ आपकी टोकरी से हटा दी गई है।' } satisfies Notice,
  addFailed: failure('टोकरी में नहीं डाला जा सका'),
  updateFailed: failure('मात्रा नहीं बदली जा सकी'),
  removeFailed: failure('टोकरी से नहीं हटाया जा सका'),
  pleaseSignIn: {
    title: 'कृपया साइन इन करें',
    description: 'ऑर्डर करने के लिए साइन इन करना ज़रूरी है।',
    variant: 'destructive',
  } satisfies Notice,
};
