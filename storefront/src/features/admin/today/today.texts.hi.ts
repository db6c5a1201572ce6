import type { LateReason } from '@mithai/contracts';
import type { Translation } from '../../../language/translation.ts';
import { failed, success } from '../../../ui/notice.ts';
import type * as english from './today.texts.ts';

export const formatGrams = (grams: number): string =>
  grams >= 1000 ? `${(grams / 1000).toLocaleString('en-IN')} किग्रा` : `${grams} ग्राम`;

export const todayTexts: Translation<typeof english.todayTexts> = {
  title: 'आज',
  sections: 'दिन के काम',
  names: {
    decide: 'फ़ैसला',
    make: 'बनाएँ',
    pack: 'पैक करें',
    'hand-over': 'कूरियर',
    collect: 'नक़द',
    late: 'देर',
  },
  day: {
    label: 'दिन',
    today: 'आज',
    tomorrow: 'कल',
    other: 'कोई और दिन',
  },
  left: (number) => `, ${number} बाक़ी`,
};

export const makeTexts: Translation<typeof english.makeTexts> = {
  title: 'बनाएँ',
  loading: 'बनाने की सूची आ रही है',
  failedToLoad: 'बनाने की सूची नहीं आ सकी',
  empty: 'बनाने को कुछ नहीं',
  emptyHint: 'इस दिन के वे ऑर्डर यहाँ दिखते हैं जिनका भुगतान या पुष्टि हो चुकी है।',
  left: (pieces) => (pieces === 0 ? 'सब बन चुका है।' : `${pieces} नग बनाने हैं।`),
  list: 'प्रिंट के लिए रसोई की सूची',
  of: (day) => `${day} का बाक़ी`,
  from: (partner) => `${partner} से`,
  partly: (made, pieces) => `${pieces} में से ${made} बने`,
  extra: (pieces) => `ऑर्डर से ${pieces} नग ज़्यादा`,
  by: (name, moment) => `${name ?? 'मिटाया गया खाता'}, ${moment}`,
};

export const packTexts: Translation<typeof english.packTexts> = {
  title: 'पैक करें',
  loading: 'पार्सल आ रहे हैं',
  failedToLoad: 'पार्सल नहीं आ सके',
  empty: 'पैक करने को कुछ नहीं',
  emptyHint: 'इस दिन के ऑर्डर रवाना होने तक यहाँ दिखते हैं।',
  packed: (packed, total) => `${total} में से ${packed} पार्सल पैक हुए।`,
  more: 'और पार्सल दिखाएँ',
  slips: 'पैकिंग पर्चियाँ',
  invoices: 'रवाना ऑर्डर के इनवॉइस',
  route: (zone) => zone,
  noZone: 'बिना इलाक़े के',
  arrives: (day) => `${day} को पहुँचेगा`,
  noDay: 'डिलीवरी का दिन तय नहीं',
  late: 'देर',
  gift: 'गिफ़्ट',
  item: (quantity, name) => `${quantity} × ${name}`,
  by: (name, moment) => `${name ?? 'मिटाया गया खाता'} ने पैक किया, ${moment}`,
  open: (id) => `ऑर्डर #${id} खोलें`,
  about: (weight) => `लगभग ${weight}`,
  noWeight: 'वज़न',
  weigh: (id) => `ऑर्डर #${id} का वज़न बदलें`,
  weight: 'वज़न ग्राम में',
  weightHint: 'उत्पादों का कुल वज़न रखना हो तो ख़ाली छोड़ें।',
  weightInvalid: 'कृपया 1 से 1,00,000 तक पूरे ग्राम लिखें।',
  save: 'सहेजें',
  cancel: 'रहने दें',
};

export const lateTexts: Translation<typeof english.lateTexts> = {
  title: 'देर और जोखिम',
  loading: 'देर वाले पार्सल आ रहे हैं',
  failedToLoad: 'देर वाले पार्सल नहीं आ सके',
  empty: 'किसी में देर नहीं',
  emptyHint: 'जो पार्सल अपने दिन से चूकते हैं, वे यहाँ दिखते हैं।',
  all: (total) => `सभी ${total.toLocaleString('en-IN')} डिलीवरी के दिन से दिखाएँ`,
  day: (day) => `${day} का वादा`,
  noDay: 'किसी दिन का वादा नहीं',
  arrival: (day) => `${day} को पहुँचेगा`,
  planned: (day) => `${day} को भेजना है`,
  packed: 'पैक हो चुका',
  reasons: {
    cannot_arrive: 'अपने दिन पर नहीं पहुँच सकता',
    not_sent: 'अभी नहीं भेजा',
    not_delivered: 'अभी नहीं पहुँचा',
  } satisfies Record<LateReason, string>,
};

export const todayNotices = {
  made: (pieces: number, name: string) => success(`${name} बन गया`, `${pieces} नग तैयार।`),
  notMade: (name: string) => success(`${name} नहीं बना`, 'यह फिर सूची में है।'),
  madeFailed: failed('यह दर्ज नहीं हो सका'),
  packed: (id: number) => success(`ऑर्डर #${id} पैक हो गया`, 'कूरियर को देने के लिए तैयार है।'),
  unpacked: (id: number) => success(`ऑर्डर #${id} पैक नहीं है`, 'यह फिर सूची में है।'),
  packFailed: failed('यह दर्ज नहीं हो सका'),
  weightSaved: (id: number) => success('वज़न सहेज लिया', `ऑर्डर #${id}।`),
  weightFailed: failed('वज़न सहेजा नहीं जा सका'),
};
