import { COMMISSION_DEFAULT, type ProductStatus } from '@mithai/contracts';
import { labelNames } from '../catalog/food-label-facts.ts';
import { detailNames } from '../catalog/detail-names.ts';
import type { Translation } from '../../language/translation.ts';
import { failed, failure, success } from '../../ui/notice.ts';
import type { ReviewedField } from './product-changes.ts';
import type { productsTexts as english } from './products.texts.ts';

const statuses: Record<ProductStatus, string> = { active: 'बिक्री पर', pending_review: 'समीक्षा बाकी', draft: 'ड्राफ़्ट' };

const fieldNames: Record<ReviewedField, string> = {
  name: 'नाम',
  price: 'दाम',
  category: 'श्रेणी',
  imageUrl: 'तस्वीर',
  description: 'विवरण',
  ...detailNames,
  ...labelNames,
};

/** नाम, दाम और तस्वीर */
const listOf = (fields: readonly ReviewedField[]) =>
  new Intl.ListFormat('hi').format(fields.map((field) => fieldNames[field]));

export const productsTexts: Translation<typeof english> = {
  title: 'आपके उत्पाद',
  count: (count) => `${count} उत्पाद`,
  add: 'नया उत्पाद जोड़ें',
  loading: 'आपके उत्पाद आ रहे हैं',
  failedToLoad: 'उत्पाद दिखाए नहीं जा सके',
  empty: 'अभी कोई उत्पाद नहीं',
  emptyHint: 'अच्छी तस्वीर के साथ अपना पहला उत्पाद जोड़ें। हम उसे देखेंगे, फिर ग्राहक उसे मँगा सकेंगे।',
  statuses,
  edit: 'बदलें',
  editNamed: (name) => `${name} बदलें`,
  stock: {
    levels: {
      in: (stock) => `${stock} स्टॉक में`,
      low: (stock) => `सिर्फ़ ${stock} बचे हैं`,
      out: () => 'ख़त्म हो गया',
    },
    toSell: 'बिक्री शुरू करने के लिए स्टॉक भरें।',
    change: 'बदलें',
    changeOf: (name) => `${name} का स्टॉक बदलें`,
    of: (name) => `${name} का स्टॉक`,
    save: 'सहेजें',
    saving: 'सहेजा जा रहा है...',
    cancel: 'रहने दें',
  },
  submission: {
    waitsSince: (date) => `${date} से समीक्षा में`,
    isNew: 'हमारे देख लेने के बाद यह बिक्री पर आएगा। हम आपको लिखेंगे।',
    isChange: 'हमारी मंज़ूरी तक ग्राहकों को मौजूदा रूप ही दिखेगा।',
    sentBack: 'हमने इसे वापस भेजा है',
    sentBackHint: 'उत्पाद बदलकर सहेजें, हम उसे फिर से देखेंगे।',
    compared: 'अभी बिक्री पर क्या है और किसकी समीक्षा बाकी है',
    comparedSentBack: 'अभी बिक्री पर क्या है और क्या वापस भेजा गया',
    field: 'जानकारी',
    onSale: 'बिक्री पर',
    waits: 'समीक्षा बाकी',
    proposed: 'वापस भेजा गया',
    withdraw: 'जो बिक्री पर है वही रखें',
    withdrawOf: (name) => `जो बिक्री पर है वही रखें: ${name}`,
    withdrawing: 'सहेजा जा रहा है...',
    imageOnSale: 'बिक्री पर की तस्वीर',
    imageProposed: 'नई तस्वीर',
    noImage: 'कोई नहीं',
  },
  fieldNames,
  form: {
    addTitle: 'नया उत्पाद जोड़ें',
    editTitle: (name) => `${name} बदलें`,
    stockHint: 'कितने नग आप भेज सकते हैं।',
    submit: 'समीक्षा के लिए भेजें',
    submitting: 'भेजा जा रहा है...',
    save: 'बदलाव सहेजें',
    saving: 'सहेजे जा रहे हैं...',
    cancel: 'रहने दें',
    reviewsNew: `हर नए उत्पाद को बिक्री पर लाने से पहले हम देखते हैं। हर बिक्री का ${COMMISSION_DEFAULT}% दुकान रखती है, जब तक कुछ और तय न हो।`,
    waitsFor: (fields) =>
      `समीक्षा के लिए जाएगा: ${listOf(fields)}। मंज़ूरी तक ग्राहकों को मौजूदा रूप ही दिखेगा। बाकी सब तुरंत बदल जाएगा।`,
    reviewsAgain: 'हमारे देख लेने के बाद यह बिक्री पर आएगा।',
    decidedTitle: 'इस बीच हमने इस उत्पाद पर फ़ैसला कर लिया है।',
    decided: 'आपकी लिखी जानकारी बनी हुई है। ऊपर ताज़ा स्थिति दिखाई गई है।',
    stockChanged: 'आपकी लिखी जानकारी बनी हुई है। स्टॉक देख लें और फिर से सहेजें।',
  },
};

export const productNotices = {
  invalid: failure('जानकारी अधूरी है', 'कृपया सभी ज़रूरी जानकारी भरें'),
  created: success('उत्पाद जुड़ गया', 'आपका उत्पाद समीक्षा के लिए भेज दिया गया है'),
  notCreated: failed('उत्पाद नहीं जुड़ पाया'),
  changed: success('उत्पाद बदल गया', 'आपके बदलाव सहेज लिए गए हैं'),
  waits: success('उत्पाद बदल गया', 'आपका बदलाव समीक्षा के लिए भेज दिया गया है'),
  notChanged: failed('बदलाव नहीं हो पाया'),
  stockChanged: (name: string, stock: number) => success('स्टॉक बदल गया', `${name}: ${stock} स्टॉक में`),
};
