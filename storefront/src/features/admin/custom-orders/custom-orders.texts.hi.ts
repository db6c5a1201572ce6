import type { CustomOrderStatus } from '@mithai/contracts';
import type { Translation } from '../../../language/translation.ts';
import { failed, failure, success } from '../../../ui/notice.ts';
import type { customOrdersTexts as english } from './custom-orders.texts.ts';

export const customOrdersTexts: Translation<typeof english> = {
  title: 'खास ऑर्डर के अनुरोध',
  show: 'दिखाएँ',
  all: 'सभी अनुरोध',
  loading: 'अनुरोध आ रहे हैं',
  failedToLoad: 'अनुरोध नहीं आ सके',
  empty: 'कोई अनुरोध नहीं',
  emptyHint: 'ग्राहकों के अनुरोध यहाँ दिखते हैं, नए सबसे ऊपर।',
  columns: {
    request: 'अनुरोध',
    customer: 'ग्राहक',
    type: 'प्रकार',
    date: 'तारीख़',
    status: 'स्थिति',
    action: 'काम',
  },
  review: 'देखें',
  reviewNamed: (title) => `${title} देखें`,
  loadOlder: 'पुराने अनुरोध दिखाएँ',
  from: (name, date) => `${name}, ${date}`,
  writeTo: 'ग्राहक',
  over: {
    withdrawn: 'ग्राहक ने यह अनुरोध वापस ले लिया है। जवाब देने को कुछ नहीं है।',
    ordered: (id) => `ग्राहक ने आपका दाम मान लिया: ऑर्डर #${id}।`,
  },
  answer: {
    title: 'आपका जवाब',
    status: 'स्थिति',
    comments: 'टिप्पणी',
    commentsHint: 'ग्राहक को यह यहाँ और ईमेल में दिखेगी।',
    commentsNeeded: 'कारण बताएँ। ग्राहक को यह यहाँ और ईमेल में दिखेगा।',
    withQuote: 'दाम बताएँ',
    withQuoteNote: 'ग्राहक आपकी तय तारीख़ तक इस दाम पर एक बार ऑर्डर कर सकते हैं।',
    price: 'प्रति नग दाम (₹)',
    deliveryDate: 'डिलीवरी की तारीख़',
    expiresOn: 'कब तक मान्य',
    preview: (units, total) => `${units}: ग्राहक डिलीवरी समेत ${total} देंगे।`,
    save: 'जवाब भेजें',
    saving: 'भेजा जा रहा है...',
    changed: 'यह दूसरी विंडो में बदला गया है',
    changedHint: 'ऊपर अभी का रूप है। आपका लिखा यहीं है: देखकर फिर भेजें।',
  },
};

export const customOrderNotices = {
  statusUpdated: (title: string, status: string) => success('स्थिति बदल गई', `${title} अब: ${status}।`),
  statusFailed: failed('अनुरोध की स्थिति नहीं बदल सकी'),
  commentsRequired: failure('टिप्पणी ज़रूरी है', 'कृपया ग्राहक को बताएँ कि अनुरोध क्यों अस्वीकार हुआ।'),
};

export const answerNames: Record<CustomOrderStatus, string> = {
  pending: 'बाक़ी',
  reviewed: 'देख लिया: मैंने पढ़ लिया है',
  accepted: 'स्वीकृत: हम बनाएँगे',
  rejected: 'अस्वीकृत: हम नहीं बना सकते',
};
