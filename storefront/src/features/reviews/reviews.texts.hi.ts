import { failed, success } from '../../ui/notice.ts';
import type { Translation } from '../../language/translation.ts';
import { formatLongDate } from '../../ui/long-date.ts';
import type {
  answerTexts as englishAnswer,
  lightboxTexts as englishLightbox,
  moderationTexts as englishModeration,
  ownReviewTexts as englishOwn,
  removeAnswerTexts as englishRemoveAnswer,
  removePictureTexts as englishRemovePicture,
  removeReviewTexts as englishRemove,
  reviewFilterTexts as englishFilters,
  reviewFormTexts as englishForm,
  reviewLinkTexts as englishLink,
  reviewNotices as englishNotices,
  reviewsTexts as english,
} from './reviews.texts.ts';

const count = (reviews: number) => (reviews === 1 ? '1 समीक्षा' : `${reviews} समीक्षाएँ`);
const stars = (rating: number) => (rating === 1 ? '1 सितारा' : `${rating} सितारे`);

export const reviewsTexts: Translation<typeof english> = {
  title: 'समीक्षाएँ',
  summary: 'समीक्षाओं का सार',
  count,
  rated: (rating) => `5 में से ${rating}`,
  gave: (rating, reviews) => `${stars(rating)}: ${count(reviews)}`,
  none: 'अभी कोई समीक्षा नहीं है',
  noneHint: 'ख़रीदा है? पहली समीक्षा आप लिखें।',
  lists: {
    newest: 'ग्राहकों की समीक्षाएँ, नई सबसे पहले',
    helpful: 'ग्राहकों की समीक्षाएँ, सबसे उपयोगी पहले',
    highest: 'ग्राहकों की समीक्षाएँ, सबसे ऊँची रेटिंग पहले',
    lowest: 'ग्राहकों की समीक्षाएँ, सबसे कम रेटिंग पहले',
  },
  noMatch: 'इन फ़िल्टरों में कोई समीक्षा नहीं है।',
  showAll: 'सभी समीक्षाएँ दिखाएँ',
  helpful: 'उपयोगी',
  helpfulOf: (author, isHelpful) =>
    isHelpful ? `${author} की समीक्षा से “उपयोगी” हटाएँ` : `${author} की समीक्षा उपयोगी है`,
  foundHelpful: (accounts) => (accounts === 1 ? '1 व्यक्ति को उपयोगी लगी' : `${accounts} लोगों को उपयोगी लगी`),
  answer: (author) => `${author ?? 'मिठाई'} का जवाब`,
  pictures: (author) => `${author} की तस्वीरें`,
  picture: (place, count, author) => `${author} की तस्वीर, ${count} में से ${place}`,
  loading: 'समीक्षाएँ लाई जा रही हैं',
  failed: 'समीक्षाएँ नहीं लाई जा सकीं',
  more: 'और दिखाएँ',
  loadingMore: 'और समीक्षाएँ लाई जा रही हैं',
  by: (author) => `${author} की समीक्षा`,
  written: formatLongDate,
  bought: 'सत्यापित ख़रीद',
  yours: 'आपकी',
};

export const reviewFilterTexts: Translation<typeof englishFilters> = {
  label: 'समीक्षाएँ क्रम से लगाएँ और छाँटें',
  sort: 'क्रम',
  sorts: {
    newest: 'नई पहले',
    helpful: 'सबसे उपयोगी',
    highest: 'सबसे ऊँची रेटिंग',
    lowest: 'सबसे कम रेटिंग',
  },
  rating: 'सितारे',
  allRatings: 'सभी',
  ratings: {
    '5': stars(5),
    '4': stars(4),
    '3': stars(3),
    '2': stars(2),
    '1': stars(1),
  },
  withImages: (reviews) => `तस्वीरों वाली (${reviews})`,
};

export const lightboxTexts: Translation<typeof englishLightbox> = {
  previous: 'पिछली तस्वीर',
  next: 'अगली तस्वीर',
};

export const answerTexts: Translation<typeof englishAnswer> = {
  write: 'जवाब दें',
  writeTo: (author) => `${author} की समीक्षा का जवाब दें`,
  edit: 'जवाब बदलें',
  editOf: (author) => `${author} की समीक्षा का जवाब बदलें`,
  remove: 'जवाब हटाएँ',
  removeOf: (author) => `${author} की समीक्षा का जवाब हटाएँ`,
  text: { label: 'आपका जवाब', hint: 'इसे सब पढ़ सकते हैं। 1,000 अक्षरों तक।' },
  save: 'जवाब प्रकाशित करें',
  sending: 'भेजा जा रहा है...',
  close: 'अभी नहीं',
  failedTitle: 'आपका जवाब प्रकाशित नहीं हो सका',
};

export const removeAnswerTexts: Translation<typeof englishRemoveAnswer> = {
  title: 'यह जवाब हटाएँ?',
  text: 'यह पेज से हट जाएगा।',
  confirm: 'जवाब हटाएँ',
  pending: 'हटाया जा रहा है...',
  cancel: 'रहने दें',
};

export const ownReviewTexts: Translation<typeof englishOwn> = {
  title: 'आपकी समीक्षा',
  checking: 'आपके ऑर्डर देखे जा रहे हैं',
  signedOut: 'जिन ग्राहकों को यह मिल चुका है, वही समीक्षा लिख सकते हैं।',
  signIn: 'साइन इन करें',
  notDelivered: (product) => `${product} मिलने के बाद आप इसकी समीक्षा लिख सकते हैं।`,
  ownProduct: (product) => `${product} आपका अपना उत्पाद है, इसलिए आप इसकी समीक्षा नहीं लिख सकते।`,
  invitation: (product) => `${product} कैसा लगा?`,
  write: 'समीक्षा लिखें',
  proceed: 'समीक्षा पूरी करें',
  edit: 'बदलें',
  remove: 'हटाएँ',
  hidden: 'हमने यह समीक्षा छिपा दी है। इसे सिर्फ़ आप देख सकते हैं।',
  failed: 'आपके ऑर्डर नहीं देखे जा सके।',
  retry: 'फिर से कोशिश करें',
};

export const reviewFormTexts: Translation<typeof englishForm> = {
  rating: 'आपकी रेटिंग',
  ratings: {
    1: '1 सितारा: पसंद नहीं आया',
    2: '2 सितारे: ठीक-ठाक',
    3: '3 सितारे: अच्छा',
    4: '4 सितारे: बहुत अच्छा',
    5: '5 सितारे: लाजवाब',
  },
  text: { label: 'आपकी राय', hint: 'क्या अच्छा लगा, क्या नहीं? 1,000 अक्षरों तक।' },
  images: {
    label: 'तस्वीरें',
    hint: '3 तक। तस्वीर में दर्ज जगह और समय हम हटा देते हैं।',
    add: 'तस्वीर जोड़ें',
    remove: (place) => `तस्वीर ${place} हटाएँ`,
    cancel: 'अपलोड रोकें',
    retry: 'फिर से कोशिश करें',
  },
  signature: (author) => `इस नाम से दिखेगी: ${author}`,
  publish: 'समीक्षा प्रकाशित करें',
  save: 'बदलाव सहेजें',
  sending: 'भेजा जा रहा है...',
  close: 'अभी नहीं',
  failedTitle: 'आपकी समीक्षा प्रकाशित नहीं हो सकी',
};

export const removeReviewTexts: Translation<typeof englishRemove> = {
  title: 'अपनी समीक्षा हटाएँ?',
  text: 'यह पेज से हट जाएगी। आप कभी भी नई समीक्षा लिख सकते हैं।',
  confirm: 'समीक्षा हटाएँ',
  pending: 'हटाई जा रही है...',
  cancel: 'रहने दें',
};

export const moderationTexts: Translation<typeof englishModeration> = {
  hide: 'छिपाएँ',
  hideOf: (author) => `${author} की समीक्षा छिपाएँ`,
  title: 'यह समीक्षा छिपाएँ?',
  text: (author) => `${author} की समीक्षा पेज से हट जाएगी और गिनी नहीं जाएगी। वह नीचे मिलेगी, और आप उसे फिर से दिखा सकते हैं।`,
  confirm: 'समीक्षा छिपाएँ',
  pending: 'छिपाई जा रही है...',
  cancel: 'रहने दें',
  hiddenTitle: (reviews) => `छिपी समीक्षाएँ (${reviews})`,
  hiddenHint: 'इन्हें केवल कर्मचारी देखते हैं। ये गिनी नहीं जातीं।',
  noText: 'बिना शब्दों के',
  removePicture: (place) => `तस्वीर ${place} हटाएँ`,
  removePictureOf: (place, author) => `${author} की समीक्षा की तस्वीर ${place} हटाएँ`,
  show: 'फिर से दिखाएँ',
  showOf: (author) => `${author} की समीक्षा फिर से दिखाएँ`,
};

export const removePictureTexts: Translation<typeof englishRemovePicture> = {
  title: 'यह तस्वीर हटाएँ?',
  text: 'यह हमेशा के लिए हट जाएगी, और लिखने वाले इसे दोबारा नहीं जोड़ सकेंगे।',
  confirm: 'तस्वीर हटाएँ',
  pending: 'हटाई जा रही है...',
  cancel: 'रहने दें',
};

export const reviewNotices: Translation<typeof englishNotices> = {
  published: success('समीक्षा प्रकाशित हो गई', 'धन्यवाद। इससे दूसरों को चुनने में मदद मिलती है।'),
  saved: success('समीक्षा बदल गई', 'आपके बदलाव अब दिख रहे हैं।'),
  removed: success('समीक्षा हट गई', 'वह अब पेज पर नहीं है।'),
  hidden: success('समीक्षा छिप गई', 'वह अब पेज पर नहीं है और गिनी नहीं जाती।'),
  shown: success('समीक्षा दिख रही है', 'वह फिर से पेज पर है और गिनी जाती है।'),
  answered: success('जवाब प्रकाशित हो गया', 'वह समीक्षा के नीचे दिख रहा है।'),
  answerRemoved: success('जवाब हट गया', 'वह अब पेज पर नहीं है।'),
  pictureRemoved: success('तस्वीर हट गई', 'वह अब पेज पर नहीं है।'),
  failed: failed('यह नहीं हो सका'),
};

export const reviewLinkTexts: Translation<typeof englishLink> = {
  write: 'समीक्षा लिखें',
  yours: 'आपकी समीक्षा',
  writeOf: (product) => `${product} की समीक्षा लिखें`,
  yoursOf: (product, rating) => `${product} की आपकी समीक्षा: ${stars(rating)}`,
};
