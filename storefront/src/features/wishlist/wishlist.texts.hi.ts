import type { Translation } from '../../language/translation.ts';
import { failed, failure, info, success } from '../../ui/notice.ts';
import type {
  NotMerged,
  sharedTexts as englishShared,
  shareTexts as englishShare,
  wishlistTexts as english,
} from './wishlist.texts.ts';

export const wishlistTexts: Translation<typeof english> = {
  wish: 'पसंद में रखें',
  wished: 'आपकी पसंद में है',
  view: 'मेरी पसंद देखें',
  title: 'मेरी पसंद',
  guest: 'यह सूची इसी ब्राउज़र में रहती है। साइन इन करें, तो यह आपके हर फ़ोन और कंप्यूटर पर होगी और आप इसे भेज भी सकेंगे।',
  loading: 'आपकी पसंद खुल रही है',
  failedToLoad: 'आपकी पसंद नहीं खुल सकी',
  empty: 'यहाँ अभी कुछ नहीं है',
  emptyHint: 'किसी चीज़ को यहाँ रखने के लिए उसके पन्ने पर दिल दबाएँ।',
  discover: 'चीज़ें देखें',
  remove: 'हटाएँ',
  removeOf: (name) => `${name} को पसंद से हटाएँ`,
};

export const shareTexts: Translation<typeof englishShare> = {
  share: 'पसंद भेजें',
  label: 'आपकी पसंद का लिंक',
  hint: 'जिसके पास यह लिंक है, वह सिर्फ़ चीज़ें देखता है, आपके बारे में कुछ नहीं।',
  copy: 'लिंक कॉपी करें',
  withdraw: 'लिंक वापस लें',
  withdrawTitle: 'यह लिंक वापस लेना है?',
  withdrawText: 'जिनके पास यह लिंक है, उनके लिए यह बंद हो जाएगा। बाद में आप नया लिंक भेज सकते हैं।',
  keep: 'रहने दें',
};

export const sharedTexts: Translation<typeof englishShared> = {
  title: 'आपके लिए एक पसंद',
  text: 'किसी ने ये मिठाइयाँ आपको दिखाने के लिए भेजी हैं।',
  loading: 'सूची खुल रही है',
  failedToLoad: 'यह सूची नहीं खुल सकी',
  empty: 'इस सूची में कुछ नहीं है',
  emptyHint: 'इसकी चीज़ें शायद जल्द फिर मिलें।',
  voidTitle: 'यह लिंक अब नहीं चलता',
  voidText: 'यह सूची अब नहीं दिखाई जाती। कृपया नया लिंक माँगें।',
  discover: 'चीज़ें देखें',
};

export const wishlistNotices = {
  failed: failed('आपकी पसंद नहीं बदली जा सकी'),
  full: (maximum: number) => failure('सूची भर गई है', `इसमें ${maximum} चीज़ें हैं। नई जोड़ने के लिए कृपया कोई एक हटाएँ।`),
  notMerged: ({ names, more, offSale, maximum }: NotMerged) => {
    const list = new Intl.ListFormat('hi').format(more > 0 ? [...names, `${more} और चीज़ों`] : names);
    const sentences = [
      names.length > 0 && `इसमें ${maximum} चीज़ें हैं, इसलिए ${list} के लिए जगह नहीं बची।`,
      offSale > 0 && (offSale === 1 ? 'एक चीज़ अब नहीं बिकती।' : `${offSale} चीज़ें अब नहीं बिकतीं।`),
    ];
    return info('कुछ चीज़ें आपकी पसंद में नहीं जुड़ सकीं', sentences.filter(Boolean).join(' '));
  },
  shareFailed: failed('आपका लिंक नहीं बदला जा सका'),
  withdrawn: success('लिंक वापस ले लिया', 'अब इससे आपकी पसंद नहीं दिखती।'),
};
