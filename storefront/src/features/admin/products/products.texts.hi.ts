import type { ProductStatus } from '@mithai/contracts';
import type { Translation } from '../../../language/translation.ts';
import { failed, failure, success } from '../../../ui/notice.ts';
import { requiredHint } from '../../../ui/required-hint.texts.hi.ts';
import { adminTexts } from '../admin.texts.hi.ts';
import type { productsTexts as english } from './products.texts.ts';

export const productStatusNames: Record<ProductStatus, string> = {
  active: 'बिक्री पर',
  pending_review: 'जाँच के इंतज़ार में',
  draft: 'बिक्री बंद',
};

export const productsTexts: Translation<typeof english> = {
  sectionsLabel: 'उत्पाद',
  sections: { images: 'तस्वीरें', new: 'नया उत्पाद', spreadsheet: 'स्प्रेडशीट' },
  picker: {
    search: 'उत्पाद ढूँढें',
    searchHint: 'नाम का कोई हिस्सा, या नंबर। सूची में तीर वाली कुंजियों से चलें।',
    list: 'उत्पाद',
    failedToLoad: adminTexts.productsFailedToLoad,
    empty: 'ऐसा कोई उत्पाद नहीं मिला',
    emptyHint: 'नाम का छोटा हिस्सा लिखकर देखें।',
    more: 'और उत्पाद दिखाएँ',
    inStock: (stock) => (stock === 0 ? 'ख़त्म' : `${stock} स्टॉक में`),
    shops: 'हमारा अपना',
    formerPartner: 'एक पुराने पार्टनर का',
    of: (business) => `${business} का`,
    another: 'दूसरा उत्पाद चुनें',
    failedOne: 'यह उत्पाद नहीं आ सका',
    retry: 'फिर से कोशिश करें',
    loading: 'उत्पाद आ रहा है',
    page: 'दुकान में देखें',
    edit: 'इसे बदलें',
    image: 'इसकी तस्वीर बदलें',
  },
  images: {
    title: 'उत्पादों की तस्वीरें',
    hint: 'उत्पाद और तस्वीर चुनें। "तस्वीर बदलें" दबाने तक कुछ नहीं बदलता।',
    now: 'दुकान में अभी',
    next: 'नई तस्वीर',
    noneNow: 'अभी कोई तस्वीर नहीं',
    noneNext: 'कोई तस्वीर नहीं चुनी',
    file: 'नई तस्वीर',
    fileHint: 'JPG, PNG या WebP, 5MB तक। चौकोर तस्वीर सबसे अच्छी लगती है।',
    partners: (business) => `यह उत्पाद ${business} का है। तस्वीर सिर्फ़ पार्टनर बदल सकते हैं, आपकी मंज़ूरी से।`,
    update: 'तस्वीर बदलें',
    uploading: 'अपलोड हो रही है...',
    updating: 'बदल रही है...',
    cancel: 'अपलोड रोकें',
    retry: 'फिर से कोशिश करें',
  },
  create: {
    title: 'नया उत्पाद',
    hint: `${requiredHint} उत्पाद बनाने या साइन आउट करने तक आपका लिखा सहेजा रहता है।`,
    stock: 'नग',
    stockHint: 'भेजने को तैयार नग।',
    submit: 'उत्पाद बनाएँ',
    submitting: 'बन रहा है...',
    startOver: {
      title: 'फिर से शुरू करें?',
      text: 'आपने यहाँ जो लिखा है, वह सब मिट जाएगा।',
      confirm: 'फिर से शुरू करें',
      cancel: 'रहने दें',
    },
    preview: 'झलक',
    previewName: 'उत्पाद का नाम',
    twins: (names) => `इस नाम का उत्पाद पहले से है: ${names.join(', ')}। यह अलग हो तो आगे बढ़ें।`,
    twin: (id, status) => `#${id} (${status})`,
  },
  more: {
    bestSeller: 'सबसे ज़्यादा बिकने वाला',
    bestSellerNote: 'जब तक बिक्री तय न करे: फिर 90 दिनों की सबसे ज़्यादा बिकने वाली आठ चीज़ों पर यह बैज लगता है।',
    isNew: 'नया',
    capacityUnits: 'रसोई की इकाइयाँ',
    capacityUnitsHint: 'एक नग, या एक बार में बनने वाली खेप, रसोई की दिन भर की क्षमता में कितनी जगह लेती है; कुछ नहीं तो 0।',
    batchPieces: 'एक बार में नग',
    batchPiecesHint: 'रसोई इसे खेप में बनाती हो तो: दिन के ऑर्डर के नग पूरी खेपों में गिने जाते हैं।',
    deliveredFrom: 'कब से डिलीवरी',
    deliveredFromHint: 'त्योहार के पहले से ऑर्डर के लिए: बिक्री अभी, डिलीवरी इस दिन से।',
    badges: 'बैज',
  },
  price: {
    title: 'क्या यह दाम सही है?',
    unusual: (price, category, median) => `${category} में ${price} असामान्य है। इनमें से आधे ${median} या उससे कम के हैं।`,
    leap: (before, after) => `${before} से ${after}: क्या यह सही है?`,
    confirm: 'दाम सही है',
    cancel: 'दाम बदलें',
  },
};

export const productNotices = {
  noProduct: failure('उत्पाद नहीं चुना', 'कृपया उत्पाद चुनें।'),
  noImage: failure('तस्वीर नहीं चुनी', 'कृपया तस्वीर चुनें।'),
  imageUpdated: (name: string) => success('उत्पाद की तस्वीर बदल गई', name),
  uploadFailed: failed('अपलोड नहीं हुआ', 'तस्वीर अपलोड नहीं हो सकी'),
  updateFailed: failed('नहीं बदला', 'उत्पाद नहीं बदल सका'),
  created: (name: string) => success('उत्पाद बन गया', `${name} बिक्री पर है।`),
  createdOffSale: (name: string) => success('उत्पाद बन गया', `लेबल पूरा होने तक ${name} बिक्री से बाहर है।`),
  notCreated: failed('उत्पाद नहीं बन सका'),
};
