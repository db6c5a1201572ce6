import { FAILED_SEARCHES_SHOWN } from '@mithai/contracts';
import type { Translation } from '../../../language/translation.ts';
import { failed, success } from '../../../ui/notice.ts';
import type * as english from './synonyms.texts.ts';

export const synonymsTexts: Translation<typeof english.synonymsTexts> = {
  title: 'समानार्थी शब्द',
  hint: 'दुकान की खोज में जो शब्द एक-दूसरे को ढूँढते हैं, किसी भी भाषा में। अलग हिज्जे और लिपि जोड़ने की ज़रूरत नहीं: ladoo, laddu और लड्डू एक ही शब्द हैं।',
  words: 'शब्द',
  wordsHint: 'बीच में अल्पविराम लगाएँ: groundnut, peanut, moongphali',
  term: 'सिर्फ़ तब, जब ग्राहक यह खोजें',
  termHint: 'खाली छोड़ें अगर हर शब्द बाकी सबको ढूँढे। “nuts” से काजू मिलता है, पर काजू से हर मेवा नहीं मिलना चाहिए।',
  isSubstitute: 'ये उसकी जगह ली जाने वाली दूसरी चीज़ें हैं',
  isSubstituteHint:
    '“sugar” खोजने पर गुड़ मिलता है, और “no sugar” पर भी मिलना चाहिए। किस्मों के लिए खाली छोड़ें: “no nuts” काजू वाली चीज़ें छिपाता है।',
  inItsPlace: (words) => `${words} (उसकी जगह)`,
  anyOfThem: 'इनमें से कोई भी',
  add: 'समानार्थी जोड़ें',
  save: 'समानार्थी सेव करें',
  saving: 'सेव हो रहा है...',
  cancel: 'रद्द करें',
  list: 'सारे समानार्थी',
  searched: 'खोज',
  found: 'ये भी मिलते हैं',
  action: 'काम',
  edit: 'बदलें',
  editing: (words) => `${words} बदलें`,
  remove: 'हटाएँ',
  removing: (words) => `${words} हटाएँ`,
  failedToLoad: 'समानार्थी शब्द नहीं आ सके',
  loading: 'समानार्थी शब्द आ रहे हैं',
  failures: 'जिन खोजों में कुछ नहीं मिला',
  failuresHint: `पिछले 90 दिनों में की गईं, सबसे ज़्यादा बार की ${FAILED_SEARCHES_SHOWN} खोजें। हम शब्द रखते हैं, यह नहीं कि किसने खोजा। लंबी खोजें और जो निजी हो सकती हैं, यानी “@” या लगातार चार अंक वाली, नहीं रखते। सूची भर जाने पर कम बार की और पुरानी खोजें नई खोजों के लिए हट जाती हैं।`,
  noFailures: 'पिछले 90 दिनों में हमारी गिनती की ऐसी कोई खोज नहीं।',
  failuresFailed: 'खोजें नहीं आ सकीं',
  text: 'खोज',
  count: 'बार',
  lastDay: 'आखिरी बार',
  addSynonym: 'समानार्थी जोड़ें',
  addingSynonym: (text) => `${text} का समानार्थी जोड़ें`,
};

export const synonymsNotices: Translation<typeof english.synonymsNotices> = {
  saved: success('समानार्थी सेव हुए', 'दुकान की खोज अब इन्हें जानती है।'),
  saveFailed: failed('समानार्थी सेव नहीं हुए'),
  removed: success('समानार्थी हटाए गए', 'दुकान की खोज अब इनका इस्तेमाल नहीं करती।'),
  removeFailed: failed('समानार्थी नहीं हटे'),
};
