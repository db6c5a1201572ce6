import type { CustomOrderStatus, CustomOrderType, RequestText } from '@mithai/contracts';
import type { Translation } from '../../language/translation.ts';
import { failed, failure, success } from '../../ui/notice.ts';
import type {
  customOrderNotices as englishNotices,
  customOrderTexts as english,
  myRequestsTexts as englishRequests,
} from './custom-orders.texts.ts';

export const requestTypeNames: Record<CustomOrderType, string> = {
  package_combination: 'अपना पैकेज',
  new_recipe: 'नई रेसिपी',
};

export const requestTextNames: Record<RequestText, string> = {
  ingredients: 'सामग्री',
  additionalNotes: 'और कुछ',
};

export const requestStatusNames: Record<CustomOrderStatus, string> = {
  pending: 'जवाब बाकी है',
  reviewed: 'देख लिया गया',
  accepted: 'मंज़ूर',
  rejected: 'नामंज़ूर',
};

export const customOrderTexts: Translation<typeof english> = {
  title: 'अपनी पसंद का ऑर्डर',
  introduction: 'अपनी पसंद का डिब्बा, या वह मिठाई जो सिर्फ़ आपकी दादी बनाती थीं: हमें बताइए, हम जवाब देंगे।',
  requestType: 'कैसा ऑर्डर',
  typeNotes: {
    package_combination: 'दुकान की चीज़ें, आपके हिसाब से एक साथ',
    new_recipe: 'कुछ ऐसा जो हम अभी नहीं बनाते',
  },
  fields: {
    title: 'शीर्षक',
    titleHint: 'थोड़े शब्दों में, जैसे: शादी के डिब्बे',
    description: 'विवरण',
    descriptionHint: 'किसके लिए, कैसा स्वाद और रूप, और कब तक चाहिए।',
    ingredientsHint: 'क्या ज़रूर हो, और क्या बिल्कुल नहीं।',
    weight: 'एक नग का वज़न (ग्राम)',
    quantity: 'मात्रा',
    email: 'संपर्क का ईमेल',
    phone: 'संपर्क का फ़ोन',
  },
  picker: {
    legend: 'चीज़ें',
    search: 'चीज़ें खोजें',
    chosen: (count) => `${count} चुनी गईं`,
    none: 'इस नाम की कोई चीज़ नहीं है।',
    loading: 'चीज़ें आ रही हैं',
  },
  submit: 'अनुरोध भेजें',
  submitting: 'भेज रहे हैं...',
};

export const myRequestsTexts: Translation<typeof englishRequests> = {
  title: 'मेरी पसंद के ऑर्डर',
  newRequest: 'नया अनुरोध',
  loading: 'आपके अनुरोध आ रहे हैं',
  failedToLoad: 'आपके अनुरोध नहीं आ सके',
  empty: 'अभी कोई अनुरोध नहीं',
  emptyHint: 'अपना पैकेज या नई रेसिपी माँगिए। हम यहाँ और ईमेल से जवाब देंगे।',
  columns: { request: 'अनुरोध', type: 'प्रकार', date: 'तारीख़', status: 'स्थिति', action: 'देखें' },
  details: 'पूरा देखें',
  detailsOf: (title) => `${title}: पूरा देखें`,
  withdrawn: 'वापस लिया गया',
  quoted: 'क़ीमत बताई गई',
  quoteExpired: 'क़ीमत की अवधि ख़त्म',
  ordered: 'ऑर्डर हो गया',
  requestNumber: (id, date) => `अनुरोध #${id}, ${date}`,
  facts: {
    type: 'प्रकार',
    quantity: 'मात्रा',
    units: (count) => `${count} नग`,
    weight: 'एक नग का वज़न',
    grams: (grams) => `${grams} ग्राम`,
    description: 'विवरण',
    products: 'चुनी हुई चीज़ें',
    productNumber: (id) => `चीज़ #${id}`,
    email: 'संपर्क का ईमेल',
    phone: 'संपर्क का फ़ोन',
  },
  adminResponse: 'दुकान का जवाब',
  withdraw: 'अनुरोध वापस लें',
  withdrawing: 'वापस ले रहे हैं...',
  withdrawHint: 'मन बदल गया? जब तक हमने जवाब नहीं दिया, आप अनुरोध वापस ले सकते हैं।',
  withdrawSure: 'यह अनुरोध वापस लें? दोबारा चाहिए तो नया अनुरोध भेजना होगा।',
  withdrawYes: 'हाँ, वापस लें',
  withdrawNo: 'रहने दें',
  quote: {
    title: 'हमारी क़ीमत',
    units: (count, each) => (count === 1 ? '1 नग' : `${count} नग, हर एक ${each}`),
    shipping: 'डिलीवरी',
    total: 'कुल',
    delivery: 'आपके पास पहुँचेगा',
    until: (day) => `इस क़ीमत पर आप ${day} तक ऑर्डर कर सकते हैं।`,
    expired: (day) => `यह क़ीमत ${day} तक थी। अब भी चाहिए तो नया अनुरोध भेजिए।`,
    order: 'इस क़ीमत पर ऑर्डर करें',
    placed: 'आप इसे ऑर्डर कर चुके हैं।',
    viewOrder: (id) => `ऑर्डर #${id} देखें`,
  },
  order: {
    title: 'इस क़ीमत पर ऑर्डर करें',
    back: 'अनुरोध पर वापस',
    submit: 'ऑर्डर करें',
    submitting: 'ऑर्डर हो रहा है...',
  },
};

export const customOrderNotices: Translation<typeof englishNotices> = {
  signIn: failure('साइन इन ज़रूरी है', 'अपनी पसंद का ऑर्डर माँगने के लिए साइन इन करें'),
  signInToSee: failure('साइन इन ज़रूरी है', 'अपने अनुरोध देखने के लिए साइन इन करें'),
  submitted: success('अनुरोध भेज दिया गया', 'आपका अनुरोध हमें मिल गया है। हम इसे जल्द देखेंगे।'),
  submissionFailed: failed('अनुरोध नहीं जा सका'),
  withdrawn: success('अनुरोध वापस ले लिया गया', 'हम इस पर आगे काम नहीं करेंगे।'),
  withdrawFailed: failed('अनुरोध वापस नहीं हो सका'),
  ordered: (id) => success('ऑर्डर हो गया!', `आपके ऑर्डर का नंबर #${id} है।`),
  orderFailed: failed('ऑर्डर नहीं हो सका'),
};
