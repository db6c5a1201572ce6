import type { Translation } from '../../language/translation.ts';
import { failed, failure, info, success } from '../../ui/notice.ts';
import type {
  NotMerged,
  sharedTexts as englishShared,
  shareTexts as englishShare,
  wishlistTexts as english,
} from './wishlist.texts.ts';

export const wishlistTexts: Translation<typeof english> = {
  wish: 'विशलिस्ट में सहेजें',
  wished: 'आपकी विशलिस्ट में है',
  view: 'विशलिस्ट देखें',
  title: 'मेरी विशलिस्ट',
  guest: 'यह इसी ब्राउज़र में सहेजी गई है। साइन इन करें, तो यह आपके सभी डिवाइस पर दिखेगी और आप इसे शेयर भी कर सकेंगे।',
  loading: 'आपकी विशलिस्ट खुल रही है',
  failedToLoad: 'आपकी विशलिस्ट नहीं खुल सकी',
  empty: 'आपकी विशलिस्ट ख़ाली है',
  emptyHint: 'कोई चीज़ यहाँ सहेजने के लिए उसके पेज पर दिल दबाएँ।',
  discover: 'चीज़ें देखें',
  remove: 'हटाएँ',
  removeOf: (name) => `${name} को विशलिस्ट से हटाएँ`,
};

export const shareTexts: Translation<typeof englishShare> = {
  share: 'विशलिस्ट शेयर करें',
  label: 'आपकी विशलिस्ट का लिंक',
  hint: 'जिसके पास यह लिंक है, उसे सिर्फ़ चीज़ें दिखती हैं, आपके बारे में कुछ नहीं।',
  copy: 'लिंक कॉपी करें',
  withdraw: 'लिंक बंद करें',
  withdrawTitle: 'यह लिंक बंद करना है?',
  withdrawText: 'जिनके पास यह लिंक है, उनके लिए यह काम नहीं करेगा। बाद में आप नया लिंक शेयर कर सकते हैं।',
  keep: 'रहने दें',
};

export const sharedTexts: Translation<typeof englishShared> = {
  title: 'शेयर की गई विशलिस्ट',
  text: 'किसी ने ये मिठाइयाँ आपके साथ शेयर की हैं।',
  loading: 'विशलिस्ट खुल रही है',
  failedToLoad: 'यह विशलिस्ट नहीं खुल सकी',
  empty: 'यह विशलिस्ट ख़ाली है',
  emptyHint: 'इसकी चीज़ें शायद जल्द फिर मिलें।',
  voidTitle: 'यह लिंक अब काम नहीं करता',
  voidText: 'यह विशलिस्ट अब शेयर नहीं की जाती। कृपया नया लिंक माँगें।',
  discover: 'चीज़ें देखें',
};

export const wishlistNotices = {
  failed: failed('आपकी विशलिस्ट नहीं बदली जा सकी'),
  full: (maximum: number) => failure('आपकी विशलिस्ट भर गई है', `इसमें ${maximum} चीज़ें हैं। नई जोड़ने के लिए कृपया कोई एक हटाएँ।`),
  notMerged: ({ names, more, offSale, maximum }: NotMerged) => {
    const list = new Intl.ListFormat('hi').format(more > 0 ? [...names, `${more} और चीज़ों`] : names);
    const sentences = [
      names.length > 0 && `इसमें ${maximum} चीज़ें हैं, इसलिए ${list} के लिए जगह नहीं बची।`,
      offSale > 0 && (offSale === 1 ? 'एक चीज़ अब नहीं बिकती।' : `${offSale} चीज़ें अब नहीं बिकतीं।`),
    ];
    return info('कुछ चीज़ें आपकी विशलिस्ट में नहीं जुड़ सकीं', sentences.filter(Boolean).join(' '));
  },
  shareFailed: failed('आपका लिंक नहीं बदला जा सका'),
  withdrawn: success('लिंक बंद हो गया', 'अब इससे आपकी विशलिस्ट नहीं दिखती।'),
};
