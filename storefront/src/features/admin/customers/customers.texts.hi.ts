import type { Translation } from '../../../language/translation.ts';
import { failed, success } from '../../../ui/notice.ts';
import { count } from '../counts.texts.hi.ts';
import type {
  customersTexts as customersEnglish,
  customerTexts as customerEnglish,
  noteTexts as noteEnglish,
} from './customers.texts.ts';

const NO_EMAIL = 'ईमेल पता नहीं है';

export const customersTexts: Translation<typeof customersEnglish> = {
  title: 'ग्राहक',
  search: 'ग्राहक ढूँढें',
  searchHint: 'नाम, ईमेल, फ़ोन या ऑर्डर नंबर',
  loading: 'ग्राहक आ रहे हैं',
  failedToLoad: 'ग्राहक नहीं आ सके',
  empty: 'अभी कोई ग्राहक नहीं',
  emptyHint: 'खाता खोलने वाले सभी लोग यहाँ दिखते हैं, नए सबसे ऊपर।',
  nothingFits: 'ऐसा कोई ग्राहक नहीं मिला',
  nothingFitsHint: 'नाम का कोई हिस्सा, दूसरा ईमेल पता या किसी ऑर्डर का नंबर लिखकर देखें।',
  loadMore: 'और दिखाएँ',
  noEmail: NO_EMAIL,
  orders: (orders) => (orders === 0 ? 'कोई ऑर्डर नहीं' : count(orders, 'ऑर्डर', 'ऑर्डर')),
  lastOrder: (day) => `पिछला ${day} को`,
};

export const customerTexts: Translation<typeof customerEnglish> = {
  back: 'सभी ग्राहक',
  loading: 'ग्राहक की जानकारी आ रही है',
  failedToLoad: 'ग्राहक की जानकारी नहीं आ सकी',
  unknown: 'ऐसा कोई ग्राहक नहीं है',
  unknownHint: 'शायद लिंक अधूरा है।',
  deleted: 'मिटाया गया खाता',
  deletedHint: 'ग्राहक ने खाता मिटा दिया है। सिर्फ़ वही बचा है जो क़ानूनन रखना ज़रूरी है।',
  about: 'ग्राहक के बारे में',
  email: 'ईमेल',
  noEmail: NO_EMAIL,
  unverified: 'पुष्टि नहीं हुई',
  phone: 'फ़ोन',
  address: 'पिछला पता',
  since: 'कब से ग्राहक',
  spent: 'कुल ख़रीद',
  spentHint: 'ऑनलाइन या नक़द भुगतान, रिफ़ंड घटाकर',
  ordersCount: 'ऑर्डर',
  cancelled: (orders) => `${orders} रद्द`,
  lastContact: 'पिछला संपर्क',
  contacts: {
    order: (day) => `${day} को ऑर्डर दिया`,
    email: (day) => `${day} को हमारा ईमेल मिला`,
    ticket: (day) => `${day} को हमें लिखा`,
    request: (day) => `${day} को खास ऑर्डर माँगा`,
  },
  none: 'कोई नहीं',
  orders: 'ऑर्डर',
  ordersLoading: 'ऑर्डर आ रहे हैं',
  ordersFailed: 'ऑर्डर नहीं आ सके',
  noOrders: 'अभी कोई ऑर्डर नहीं।',
  order: (id) => `ऑर्डर #${id}`,
  olderOrders: 'पुराने ऑर्डर दिखाएँ',
  tickets: 'अनुरोध और शिकायतें',
  customOrders: 'खास ऑर्डर',
  reviews: 'समीक्षाएँ',
  hidden: 'छिपी हुई',
  deletedProduct: 'मिटाया गया उत्पाद',
  view: 'ग्राहक देखें',
};

export const noteTexts: Translation<typeof noteEnglish> = {
  title: 'अंदरूनी नोट',
  hint: 'इन्हें सिर्फ़ कर्मचारी देखते हैं। ग्राहक का खाता मिटने पर ये भी मिट जाते हैं।',
  label: 'नया नोट',
  save: 'नोट सहेजें',
  saving: 'सहेजा जा रहा है...',
  former: 'एक पुराने सहकर्मी',
  edited: 'बदला गया',
  edit: 'बदलें',
  editOf: (author, moment) => `${author} का ${moment} का नोट बदलें`,
  editLabel: 'नोट',
  remove: 'मिटाएँ',
  removeOf: (author, moment) => `${author} का ${moment} का नोट मिटाएँ`,
  removeTitle: 'यह नोट मिटाएँ?',
  keep: 'रहने दें',
  failed: 'नोट सहेजा नहीं जा सका',
};

export const noteNotices = {
  saved: success('नोट सहेज लिया', 'इसे सिर्फ़ कर्मचारी देख सकते हैं।'),
  deleted: success('नोट मिट गया', 'अब यह किसी को नहीं दिखेगा।'),
  failed: failed('नोट बदला नहीं जा सका'),
};
