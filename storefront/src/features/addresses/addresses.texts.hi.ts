import type { Translation } from '../../language/translation.ts';
import { failed, success } from '../../ui/notice.ts';
import type { addressTexts as english, recipientFields as englishFields } from './addresses.texts.ts';

export const recipientFields: Translation<typeof englishFields> = {
  name: 'पूरा नाम',
  phone: 'फ़ोन नंबर',
  phoneHint: 'सिर्फ़ कूरियर के लिए, अगर आपका घर न मिले।',
  address: 'पता',
  addressHint: 'मकान नंबर, गली और पास की कोई पहचान',
  pincode: 'पिनकोड',
  pincodeHint: 'छह अंक। शहर और राज्य हम भर देंगे।',
  city: 'शहर',
  state: 'राज्य',
};

export const addressTexts: Translation<typeof english> = {
  title: 'सहेजे गए पते',
  text: 'ऑर्डर करते समय इनमें से कोई एक चुनें। मुख्य पता और उसका फ़ोन नंबर आपकी प्रोफ़ाइल में भी रहता है।',
  default: 'मुख्य पता',
  loading: 'आपके पते खुल रहे हैं',
  failedToLoad: 'आपके पते नहीं खुल सके',
  empty: 'आपने अभी कोई पता नहीं सहेजा है।',
  noPhone: 'कोई फ़ोन नंबर नहीं',
  add: 'पता जोड़ें',
  full: (maximum) => `आपके ${maximum} पते सहेजे जा चुके हैं, इससे ज़्यादा नहीं सहेजे जा सकते। नया जोड़ने के लिए कोई एक हटाएँ।`,
  edit: 'बदलें',
  editOf: (address) => `${address} बदलें`,
  makeDefault: 'मुख्य पता बनाएँ',
  makeDefaultOf: (address) => `${address} को मुख्य पता बनाएँ`,
  remove: 'हटाएँ',
  removeOf: (address) => `${address} हटाएँ`,
  removeTitle: 'यह पता हटाना है?',
  keep: 'रहने दें',
  form: {
    add: 'पता जोड़ें',
    edit: 'पता बदलें',
    nameHint: 'पार्सल किसे मिलेगा',
    save: 'पता सहेजें',
    saving: 'सहेज रहे हैं...',
    failed: 'आपका पता नहीं सहेजा जा सका',
    now: (address) => `अब यह पता ऐसा है: ${address}। फिर से सहेजेंगे, तो इसकी जगह आपका लिखा पता आ जाएगा।`,
  },
  picker: {
    legend: 'कहाँ भेजें',
    another: 'कोई और पता',
    anotherNote: 'नीचे पता लिखें।',
    showAll: (count) => `सभी ${count} पते दिखाएँ`,
    full: (maximum) =>
      `आपके ${maximum} पते सहेजे जा चुके हैं, इससे ज़्यादा नहीं सहेजे जा सकते। यह पता भी सहेजना हो तो पहले प्रोफ़ाइल में कोई एक हटाएँ।`,
  },
};

export const addressNotices = {
  saved: success('पता सहेजा गया', 'ऑर्डर करते समय आप इसे चुन सकते हैं।'),
  defaultChosen: success('मुख्य पता बदल गया', 'आपकी प्रोफ़ाइल में और अगले ऑर्डर में अब यही पता होगा।'),
  deleted: success('पता हटाया गया', 'पहले के ऑर्डर में यह बना रहेगा।'),
  failed: failed('आपके पते नहीं बदले जा सके'),
};
