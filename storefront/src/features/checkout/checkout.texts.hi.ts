import { formatExactRupees, formatRupees, type GiftPackingType, type Order } from '@mithai/contracts';
import type { Translation } from '../../language/translation.ts';
import { failure, success, type Notice } from '../../ui/notice.ts';
import type { checkoutTexts as english } from './checkout.texts.ts';
import { recipientFields } from '../addresses/addresses.texts.hi.ts';
import { paymentMethodNames } from '../orders/orders.texts.hi.ts';
import { unpaidTexts } from './placed/unpaid-order.texts.hi.ts';

export const checkoutTexts: Translation<typeof english> = {
  title: 'ऑर्डर करें',
  contact: 'संपर्क',
  delivery: 'डिलीवरी का पता',
  gift: 'गिफ़्ट पैकिंग',
  requiredHint: '* वाली जानकारी ज़रूरी है।',
  fields: {
    ...recipientFields,
    email: 'ईमेल पता',
    emailHint: 'ऑर्डर की पुष्टि इसी पते पर भेजेंगे।',
  },
  saveContact: 'यह फ़ोन नंबर और पता अगली बार के लिए सहेजें',
  saveContactNote: 'दोनों को आप अपनी प्रोफ़ाइल में बदल सकते हैं।',
  wrongFields: (count) => (count === 1 ? 'एक जगह फिर से देख लें' : `${count} जगहें फिर से देख लें`),
  giftToggle: 'यह गिफ़्ट है',
  giftToggleNote: 'हाथ से पैक किया हुआ, कार्ड पर आपका संदेश।',
  giftLegend: 'पैकिंग चुनें',
  giftNotes: {
    standard: 'भूरा काग़ज़, सूती डोरी',
    premium: 'छपा हुआ डिब्बा, रेशमी रिबन',
    traditional_cover: 'ठप्पे की छपाई वाला कपड़ा, गाँठ लगाकर',
  } satisfies Record<GiftPackingType, string>,
  payment: {
    title: 'भुगतान का तरीक़ा',
    names: paymentMethodNames,
    notes: {
      cod: 'पार्सल मिलने पर दें',
      upi: 'कोई भी UPI ऐप',
      upi_qr: 'किसी भी UPI ऐप से QR कोड स्कैन करें',
      card: 'Visa, Mastercard, RuPay',
      netbanking: 'सभी भारतीय बैंक',
    },
    noCod: 'इस पते पर कैश ऑन डिलीवरी की सुविधा नहीं है।',
    onlyCod: '₹1 से कम का भुगतान ऑनलाइन नहीं हो सकता। ऑर्डर पहुँचने पर आप नक़द दे सकते हैं।',
    noMethod: '₹1 से कम का भुगतान ऑनलाइन नहीं हो सकता। कृपया ऑर्डर में कुछ और जोड़ें।',
    cashOnly: 'अभी ऑनलाइन भुगतान नहीं हो सकता। ऑर्डर पहुँचने पर आप नक़द दे सकते हैं।',
    follows: {
      gateway: 'इसके बाद आप हमारे भुगतान साझेदार के सुरक्षित पेज पर भुगतान करेंगे।',
      upi_qr: 'इसके बाद आपको एक QR कोड दिखेगा, जिससे आप किसी भी UPI ऐप से भुगतान कर सकते हैं।',
    },
  },
  summary: 'ऑर्डर का सार',
  items: 'चीज़ें',
  pieces: (count) => `${count} नग`,
  editCart: 'टोकरी बदलें',
  giftLine: 'गिफ़्ट पैकिंग',
  quantity: (quantity) => `× ${quantity}`,
  emptyCart: 'आपकी टोकरी ख़ाली है',
  unanswered: (rupees) => (rupees === undefined ? 'आपका ऑर्डर' : `आपका ${formatRupees(rupees)} का ऑर्डर`),
  continueShopping: 'ख़रीदारी जारी रखें',
  submit: 'ऑर्डर करें',
  submitting: 'ऑर्डर हो रहा है...',
  refusedTitle: 'आपका ऑर्डर नहीं हुआ',
  tooSoonTitle: 'ज़रा रुकिए',
  failedTitle: 'ऑर्डर की पुष्टि नहीं हो सकी',
  failedHint: 'फिर से कोशिश करना सुरक्षित है: ऑर्डर दो बार नहीं होगा।',
  retry: 'फिर से कोशिश करें',
  shortTitle: 'ऑर्डर करने से पहले',
  short: (name, left, wanted) =>
    left === 0 ? `${name} ख़त्म हो गया है।` : `${name} के सिर्फ़ ${left} बचे हैं; आपकी टोकरी में ${wanted} हैं।`,
  takeLeft: (left) => `${left} ले लें`,
  takeLeftOf: (left, name) => `${name} के ${left} ले लें`,
  remove: 'हटाएँ',
  removeOf: (name) => `${name} हटाएँ`,
  settleFirst: 'इसके बाद आप ऑर्डर कर सकते हैं।',
  repriced: (name, was, now) => `${name} ${formatRupees(was)} का था, अब ${formatRupees(now)} का है।`,
  was: (rupees) => `पहले ${formatRupees(rupees)}`,
  unverifiedTitle: 'कृपया अपने ईमेल की पुष्टि करें',
  unverifiedHint: 'कोड सही होते ही हम आपका ऑर्डर दर्ज कर देंगे।',
  waitingTitle: 'इंटरनेट का इंतज़ार है',
  waitingHint: 'इंटरनेट लौटते ही हम आपका ऑर्डर भेज देंगे। आप यह पेज छोड़ सकते हैं।',
  cancelWaiting: 'यह ऑर्डर रद्द करें',
  viewOrders: 'मेरे ऑर्डर देखें',
  resendingHint: 'ऑर्डर भेजते समय इंटरनेट चला गया। लौटते ही हम इसे पूरा करेंगे; ऑर्डर दो बार नहीं होगा।',
  continuedElsewhere: 'आपका ऑर्डर दूसरे टैब में आगे बढ़ा',
  continuedElsewhereHint: 'अगर वहाँ ऑर्डर हो गया, तो वह "मेरे ऑर्डर" में मिलेगा।',
  promise: {
    shipping: (rupees: number) => (rupees === 0 ? 'मुफ़्त डिलीवरी' : `डिलीवरी ${formatRupees(rupees)}`),
    between: 'भारत में कहीं भी। टूटा, देर से या ग़लत पहुँचे तो',
    betweenInZone: 'इस पते पर। टूटा, देर से या ग़लत पहुँचे तो',
    returns: 'हम बदल देंगे या पैसे लौटा देंगे',
  },
  placed: {
    loading: 'आपका ऑर्डर आ रहा है',
    unknown: 'ऑर्डर नहीं मिला',
    unknownHint: 'आपके खाते में ऐसा कोई ऑर्डर नहीं है।',
    failedToLoad: 'आपका ऑर्डर दिखाया नहीं जा सका',
    failedToLoadHint: 'आपका ऑर्डर सुरक्षित है। कृपया फिर से कोशिश करें।',
    retry: 'फिर से कोशिश करें',
    title: 'ऑर्डर हो गया!',
    text: 'आपके ऑर्डर के लिए धन्यवाद। पुष्टि का ईमेल जल्द ही आपके पास पहुँचेगा।',
    number: (id) => `ऑर्डर #${id}`,
    next: 'आगे क्या होगा',
    signInOffer: {
      title: 'अगली बार जल्दी साइन इन करें',
      withPasskey: 'पासकी या पासवर्ड जोड़ लें, फिर ईमेल के कोड की ज़रूरत नहीं पड़ेगी।',
      withPassword: 'पासवर्ड जोड़ लें, फिर ईमेल के कोड की ज़रूरत नहीं पड़ेगी।',
      action: 'साइन इन और सुरक्षा',
    },
    steps: [
      { title: 'अपना इनबॉक्स देखें', text: 'ऑर्डर की पुष्टि ईमेल से आ रही है।' },
      { title: 'हम बनाते और पैक करते हैं', text: 'पार्सल रवाना होते ही हम आपको ईमेल करेंगे।' },
      { title: 'आपके दरवाज़े तक डिलीवरी', text: 'हर क़दम "मेरे ऑर्डर" में देखें।' },
    ],
    viewOrders: 'मेरे ऑर्डर देखें',
    continueShopping: 'ख़रीदारी जारी रखें',
  },
};

export const checkoutNotices = {
  unpaid: ({ id, totalAmount }: Order): Notice => ({
    title: unpaidTexts.due.title,
    description: unpaidTexts.reserved(id, totalAmount),
    variant: 'info',
  }),
  placed: ({ id, totalAmount }: Order) =>
    success(
      checkoutTexts.placed.title,
      `${checkoutTexts.placed.number(id)}, ${formatExactRupees(totalAmount)}। वह "मेरे ऑर्डर" में है।`,
    ),
  signIn: failure('कृपया साइन इन करें', 'ऑर्डर करने के लिए साइन इन करना ज़रूरी है।'),
  emptyCart: failure('टोकरी ख़ाली है', 'आपकी टोकरी ख़ाली है। ऑर्डर करने से पहले कुछ डालें।'),
  expired: {
    ...failure(
      'कृपया ऑर्डर फिर से करें',
      'एक दिन से ज़्यादा इंटरनेट नहीं मिला, इसलिए हमने इसे भेजने की कोशिश रोक दी। पहले "मेरे ऑर्डर" देख लें।',
    ),
    durationMs: Infinity,
  },
  failed: (message: string) => failure('गड़बड़', `ऑर्डर नहीं हो सका: ${message}`),
};
