import { formatExactRupees, type GiftPackingType, type OrderStatus, type PaymentMethod } from '@mithai/contracts';
import type { Translation } from '../../language/translation.ts';
import { failed, failure, success } from '../../ui/notice.ts';
import type {
  cancelOrderTexts as cancelEnglish,
  confirmOrderTexts as confirmEnglish,
  ordersTexts as english,
} from './orders.texts.ts';

export const statusNames: Record<OrderStatus, string> = {
  pending: 'दर्ज हुआ',
  processing: 'तैयार हो रहा है',
  shipped: 'रास्ते में',
  delivered: 'पहुँच गया',
  cancelled: 'रद्द',
};

export const paymentMethodNames: Record<PaymentMethod, string> = {
  cod: 'डिलीवरी पर नक़द',
  upi: 'UPI',
  card: 'क्रेडिट / डेबिट कार्ड',
  netbanking: 'नेट बैंकिंग',
};

export const giftPackingNames: Record<GiftPackingType, string> = {
  standard: 'साधारण',
  premium: 'प्रीमियम',
  traditional_cover: 'पारंपरिक कपड़ा',
};

export const ordersTexts: Translation<typeof english> = {
  title: 'मेरे ऑर्डर',
  backToProfile: 'प्रोफ़ाइल पर वापस',
  loading: 'आपके ऑर्डर आ रहे हैं',
  failedToLoad: 'आपके ऑर्डर दिखाए नहीं जा सके',
  failedToLoadHint: 'आपके ऑर्डर सुरक्षित हैं। कृपया फिर से कोशिश करें।',
  empty: 'अभी कोई ऑर्डर नहीं',
  emptyHint: 'आपने अभी तक कुछ नहीं मँगाया है।',
  continueShopping: 'ख़रीदारी जारी रखें',
  notYours: (id) => `आपके खाते में ऑर्डर #${id} नहीं है।`,
  orderNumber: (id) => `ऑर्डर #${id}`,
  statusNews: ({ id, status }) => `ऑर्डर #${id} अब: ${statusNames[status]}।`,
  toConfirm: 'पुष्टि का इंतज़ार',
  unconfirmed: 'पुष्टि बाक़ी',
  confirmTitle: 'कृपया इस ऑर्डर की पुष्टि करें',
  confirmHint: (moment) => `${moment} तक हमारे ईमेल का लिंक खोलें या अपने ईमेल पते की पुष्टि करें। नहीं तो ऑर्डर रद्द हो जाएगा।`,
  confirmByLinkHint: (moment) =>
    `अगर यह ऑर्डर आपने दिया है, तो ${moment} तक हमारे ईमेल का लिंक खोलें। नहीं तो कुछ न करें, ऑर्डर अपने-आप रद्द हो जाएगा।`,
  verify: 'ईमेल की पुष्टि करें',
  orderDate: 'ऑर्डर की तारीख़',
  paymentMethod: 'भुगतान का तरीक़ा',
  deliveryStatus: 'डिलीवरी की स्थिति',
  recipient: 'पाने वाले',
  giftFor: 'गिफ़्ट किसके लिए',
  shippingAddress: 'डिलीवरी का पता',
  noAddress: 'डिलीवरी का पता नहीं दिया गया',
  items: 'चीज़ें',
  quantity: (quantity) => `मात्रा: ${quantity}`,
  bestBefore: (day) => `${day} से पहले खाएँ`,
  each: 'प्रति नग',
  tracking: 'ऑर्डर कहाँ है',
  trackingNumber: 'ट्रैकिंग नंबर',
  opensCarrier: '(कूरियर का पेज खुलेगा)',
  progressLabel: 'हमारी रसोई से आपके दरवाज़े तक',
  estimatedDelivery: 'कब तक पहुँचेगा',
  subtotal: 'चीज़ों का दाम',
  shipping: 'डिलीवरी',
  giftPacking: (type) => `गिफ़्ट पैकिंग: ${giftPackingNames[type]}`,
  total: 'ऑर्डर की कुल रक़म',
};

export const signInToSeeOrders = failure('साइन इन करना ज़रूरी है', 'अपने ऑर्डर देखने के लिए कृपया साइन इन करें');

export const cancelOrderTexts: Translation<typeof cancelEnglish> = {
  open: 'ऑर्डर रद्द करें',
  title: (id) => `ऑर्डर #${id} रद्द करें?`,
  cash: 'हमने इसे बनाना शुरू नहीं किया है, और कोई भुगतान नहीं हुआ है।',
  unpaid: 'हमें अब तक कोई भुगतान नहीं मिला है। अगर कोई भुगतान बाद में पहुँचा, तो हम पूरा लौटा देंगे।',
  paid: (rupees) =>
    `जिस खाते या कार्ड से आपने भुगतान किया, उसी में हम ${formatExactRupees(rupees)} लौटाएँगे। बैंक को 7 कामकाजी दिन तक लगते हैं।`,
  refunding:
    'एक रिफ़ंड रास्ते में है। अगर कुछ बाक़ी है, तो वह भी हम उसी खाते या कार्ड में लौटाएँगे, जिससे आपने भुगतान किया। बैंक को 7 कामकाजी दिन तक लगते हैं।',
  refunded: 'आपके पूरे पैसे लौटाए जा चुके हैं।',
  confirm: 'ऑर्डर रद्द करें',
  pending: 'रद्द हो रहा है...',
  keep: 'ऑर्डर रहने दें',
};

export const orderNotices = {
  cancelled: (id: number) => success('ऑर्डर रद्द हो गया', `ऑर्डर #${id} अब नहीं बनेगा।`),
  cancelFailed: failed('ऑर्डर रद्द नहीं हो सका'),
};

export const confirmOrderTexts: Translation<typeof confirmEnglish> = {
  title: 'ऑर्डर की पुष्टि करें?',
  text: 'बस एक टैप, और हम इसे बनाना शुरू कर देंगे।',
  submit: 'ऑर्डर की पुष्टि करें',
  pending: 'पुष्टि हो रही है...',
  done: { title: 'आपके ऑर्डर की पुष्टि हो गई', text: 'धन्यवाद। ऑर्डर रवाना होते ही हम आपको ईमेल करेंगे।' },
  doneAndVerified: {
    title: 'आपके ऑर्डर की पुष्टि हो गई',
    text: 'धन्यवाद। आपके ईमेल पते की भी पुष्टि हो गई है। ऑर्डर रवाना होते ही हम आपको ईमेल करेंगे।',
  },
  failed: 'ऑर्डर की पुष्टि नहीं हो सकी',
  void: { title: 'यह लिंक अधूरा है', text: 'कृपया ईमेल का लिंक फिर से खोलें, या पूरा लिंक पता पट्टी में डालें।' },
  noToken: {
    title: 'यहाँ पुष्टि के लिए कुछ नहीं है',
    text: 'ऑर्डर की पुष्टि करने के लिए हमारे ईमेल का लिंक खोलें। अगर आप यह कर चुके हैं, तो अब कुछ और नहीं करना है।',
  },
  tooLate: { title: 'यह ऑर्डर रद्द हो गया है', text: 'अब इसकी पुष्टि नहीं हो सकती। आप फिर से ऑर्डर दे सकते हैं।' },
  viewOrders: 'मेरे ऑर्डर देखें',
  continueShopping: 'ख़रीदारी जारी रखें',
};
