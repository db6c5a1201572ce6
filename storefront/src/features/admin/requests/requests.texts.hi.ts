import { failed, success } from '../../../ui/notice.ts';

export const requestsTexts = {
  title: 'अनुरोध और शिकायतें',
  sections: { open: 'जवाब देना है', closed: 'जवाब दिए गए' },
  sectionsLabel: 'अनुरोध',
  loading: 'अनुरोध आ रहे हैं',
  failedToLoad: 'अनुरोध नहीं आ सके',
  empty: 'किसी का जवाब बाक़ी नहीं',
  emptyHint: 'शिकायतें और वापसी के अनुरोध यहाँ दिखते हैं।',
  loadMore: 'और दिखाएँ',
  confirm: 'पैसे लौटाने के लिए कृपया अपना पासवर्ड लिखें।',
  customer: 'किसने भेजा',
  order: 'ऑर्डर',
  manageOrder: (id: number) => `ऑर्डर #${id}`,
  noOrder: 'कोई ऑर्डर नहीं',
  acknowledgeBy: (moment: string) => `${moment} तक स्वीकार करें`,
  resolveBy: (day: string) => `${day} तक जवाब दें`,
  late: (text: string) => `${text}: देर हो चुकी है`,
  acknowledgedAt: (moment: string) => `${moment} को स्वीकार किया`,
  acknowledge: 'स्वीकार करें',
  acknowledgeNumbered: (number: string) => `${number} स्वीकार करें`,
  ourAnswer: 'हमारा जवाब',
  replacement: (id: number) => `बदले में: ऑर्डर #${id}`,
};

export const answerTexts = {
  open: 'जवाब दें',
  openNumbered: (number: string) => `${number} का जवाब दें`,
  title: (number: string) => `${number} का जवाब`,
  how: 'आप क्या जवाब देंगे?',
  names: {
    refund: 'पैसे लौटाएँ',
    replace: 'चीज़ें फिर भेजें',
    resolve: 'सिर्फ़ जवाब दें',
    refuse: 'अस्वीकार करें',
  },
  notes: {
    refund: (amount: string) => `ग्राहक को ${amount} वापस जाएँगे।`,
    replace: '₹0 का नया ऑर्डर उन्हें स्टॉक से लेगा।',
    resolve: 'आपके जवाब के साथ अनुरोध बंद होगा।',
    refuse: 'ग्राहक आपका कारण पढ़ेंगे।',
  },
  answer: 'आपका जवाब',
  answerHint: 'ग्राहक को यह ईमेल से मिलेगा।',
  reference: 'आपके ट्रांसफ़र का संदर्भ',
  referenceHint: 'इस ऑर्डर का भुगतान गेटवे से नहीं हुआ था: पहले पैसे भेजें।',
  submit: 'जवाब भेजें',
  pending: 'भेजा जा रहा है...',
  cancel: 'रहने दें',
  changed: 'यह अनुरोध दूसरी विंडो में बदला गया है। जवाब देने से पहले कृपया देख लें।',
};

export const requestNotices = {
  acknowledged: (number: string) => success('स्वीकार किया', `हमने ग्राहक को बताया कि आप ${number} देख रहे हैं।`),
  answered: (number: string) => success('जवाब भेज दिया', `${number} बंद कर दिया गया है।`),
  failed: failed('यह नहीं हो सका'),
};
