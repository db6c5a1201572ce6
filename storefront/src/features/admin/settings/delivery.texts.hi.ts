import { formatShortRupees, NO_CUTOFF } from '@mithai/contracts';
import type { Translation } from '../../../language/translation.ts';
import { failed, success } from '../../../ui/notice.ts';
import type * as english from './delivery.texts.ts';
import { namePrefixes } from './zone-prefixes.ts';

const inDays = (days: number): string => (days === 0 ? 'उसी दिन' : `रास्ते में ${days} दिन`);

export const deliverySettingsTexts: Translation<typeof english.deliverySettingsTexts> = {
  loading: 'डिलीवरी और रसोई की सेटिंग आ रही है',
  failedToLoad: 'डिलीवरी और रसोई की सेटिंग नहीं आ सकी',
};

export const zonesTexts: Translation<typeof english.zonesTexts> = {
  title: 'डिलीवरी के इलाके',
  hint: 'आप कहाँ पहुँचाते हैं, कितने दिन लगते हैं और कितना खर्च आता है। पिनकोड की जो शुरुआत सबसे लंबी मिले, वही इलाका माना जाता है; * बाकी सब जगहों के लिए है। ग्राहक दिन तभी चुन सकते हैं जब रास्ते के दिन लिखे हों।',
  add: 'इलाका जोड़ें',
  edit: 'बदलें',
  editNamed: (name) => `${name} बदलें`,
  remove: 'हटाएँ',
  removeNamed: (name) => `${name} हटाएँ`,
  removeTitle: (name) => `${name} हटाएँ?`,
  removeHint: 'इसके पिनकोड फिर उस इलाके के होंगे जिसकी शुरुआत उनसे मिलती है, नहीं तो वहाँ डिलीवरी नहीं होगी।',
  cancel: 'रहने दें',
  notServed: 'डिलीवरी नहीं',
  prefixes: (prefixes) => {
    const { named, more } = namePrefixes(prefixes, 'बाकी सब जगह');
    return more > 0 ? `${named} और ${more} और` : named;
  },
  facts: ({ transitDays, fee, cutoffHour, codAllowed }) =>
    [
      transitDays === null ? 'दिन का वादा नहीं' : inDays(transitDays),
      fee === null ? 'आम दाम' : formatShortRupees(fee),
      cutoffHour === NO_CUTOFF ? 'समय की सीमा नहीं' : `${cutoffHour}:00 से पहले के ऑर्डर`,
      codAllowed ? 'नकद ले सकते हैं' : 'नकद नहीं',
    ].join(' · '),
  download: 'CSV डाउनलोड करें',
  import: 'CSV से लाएँ',
};

export const zoneFormTexts: Translation<typeof english.zoneFormTexts> = {
  addTitle: 'इलाका जोड़ें',
  editTitle: (name) => `${name} बदलें`,
  name: 'नाम',
  prefixes: 'पिनकोड',
  prefixesHint: 'पूरे पिनकोड या उनके पहले अंक, बीच में खाली जगह या अल्पविराम। * बाकी सब जगहों के लिए है।',
  isServed: 'हम इस इलाके में पहुँचाते हैं',
  transitDays: 'रास्ते के दिन',
  transitDaysHint: 'दिन का वादा न करना हो तो खाली छोड़ें।',
  fee: 'डिलीवरी का दाम (₹)',
  feeHint: 'आम दाम के लिए खाली छोड़ें।',
  cutoffHour: 'समय की सीमा (घंटा)',
  cutoffHourHint: 'इस घंटे के बाद के ऑर्डर अगले दिन के माने जाते हैं। सीमा न हो तो 24।',
  codAllowed: 'कैश ऑन डिलीवरी',
  save: 'इलाका सेव करें',
  saving: 'सेव हो रहा है...',
};

export const zonesImportTexts: Translation<typeof english.zonesImportTexts> = {
  title: 'डिलीवरी के इलाके फ़ाइल से लाएँ',
  hint: 'हर इलाके की एक पंक्ति, जैसी डाउनलोड की हुई फ़ाइल में होती है। यह फ़ाइल सभी इलाकों की जगह ले लेती है।',
  file: 'CSV फ़ाइल',
  choose: 'फ़ाइल चुनें',
  reading: 'पढ़ी जा रही है...',
  unreadable: 'यह फ़ाइल पढ़ी नहीं जा सकी। कृपया फिर से चुनें।',
  faults: (number) => `फ़ाइल में ${number} गलतियाँ ठीक करनी हैं`,
  fault: (row, column, message) => `पंक्ति ${row}, ${column}: ${message}`,
  found: (zones, pincodes) => `${zones} इलाके, पिनकोड की ${pincodes} शुरुआतें`,
  empty: 'इस फ़ाइल में कोई इलाका नहीं है।',
  apply: 'सभी इलाके बदलें',
  applying: 'सेव हो रहा है...',
};

export const kitchenSettingsTexts: Translation<typeof english.kitchenSettingsTexts> = {
  title: 'रसोई और डिलीवरी के दिन',
  dailyCapacity: 'रोज़ की इकाइयाँ',
  dailyCapacityHint:
    'रसोई एक दिन में कितने नग या कितनी घानियाँ बनाती है। सीमा न हो तो खाली छोड़ें। एक नग एक इकाई लेता है; “Pieces per Batch” भरा हो तो एक घानी एक इकाई लेती है। उत्पाद के “Kitchen Units” में कुछ और लिख सकते हैं।',
  freshnessPercent: 'पहुँचने पर बची ताज़गी (%)',
  freshnessPercentHint: 'जो उत्पाद इससे कम ताज़ा पहुँचेगा, वह उस इलाके में नहीं बिकता।',
  daysOffered: 'चुनने के लिए दिन',
  daysOfferedHint: 'सबसे पहले दिन से गिने जाते हैं।',
  isDayRequired: 'ग्राहक को दिन चुनना ही होगा',
  isDayRequiredNote: 'नहीं तो वे “जितनी जल्दी हो सके” रहने दे सकते हैं।',
  exceptions: 'अलग क्षमता वाले दिन',
  exceptionsHint: 'त्योहारों के लिए, या 0 जब रसोई कुछ नहीं बनाती।',
  day: 'दिन',
  capacity: 'इकाइयाँ',
  addDay: 'दिन जोड़ें',
  removeDay: (position) => `दिन ${position} हटाएँ`,
  save: 'रसोई सेव करें',
  saving: 'सेव हो रहा है...',
};

export const deliveryNotices = {
  saved: success('डिलीवरी और रसोई की सेटिंग सेव हो गई', 'दुकान और चेकआउट में अभी से लागू है। जो ऑर्डर हो चुके हैं, वे वैसे ही रहेंगे।'),
  failed: failed('डिलीवरी और रसोई की सेटिंग सेव नहीं हुई'),
  downloadFailed: failed('डाउनलोड नहीं हो सका'),
};
