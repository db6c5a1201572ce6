import {
  formatExactRupees,
  sumOf,
  toPaise,
  toRupees,
  type PaymentEvent,
  type PaymentEventKind,
  type PaymentProvider,
  type PaymentSource,
  type PaymentStatus,
  type RefundStatus,
} from '@mithai/contracts';
import type { Translation } from '../../../../language/translation.ts';
import { success } from '../../../../ui/notice.ts';
import { paymentMethodNames } from '../../../orders/orders.texts.hi.ts';
import type * as english from './payment.texts.ts';

const rupees = formatExactRupees;

const providers: Record<PaymentProvider, string> = {
  cash: 'कूरियर, नक़द',
  gateway: 'भुगतान का गेटवे',
  upi_qr: 'दुकान का खाता, UPI QR कोड से',
};

const statuses: Record<PaymentStatus, string> = {
  created: 'भुगतान बाक़ी',
  pending: 'बैंक के जवाब का इंतज़ार',
  authorized: 'बैंक ने मंज़ूर किया, पैसे अभी नहीं आए',
  captured: 'भुगतान हो गया',
  failed: 'पिछली कोशिश नहीं हुई',
  expired: 'समय पर भुगतान नहीं हुआ',
  refund_pending: 'पैसे लौट रहे हैं',
  partially_refunded: 'कुछ पैसे लौटाए',
  refunded: 'पैसे लौटाए',
};

const refundStatuses: Record<RefundStatus | 'partly_failed', string> = {
  pending: 'रास्ते में',
  processed: 'लौटाए',
  failed: 'नहीं लौटे',
  partly_failed: 'कुछ नहीं लौटे',
};

export const paymentTexts: Translation<typeof english.paymentTexts> = {
  title: 'भुगतान',
  loading: 'भुगतान की जानकारी आ रही है',
  failedToLoad: 'भुगतान की जानकारी नहीं आ सकी',
  method: 'भुगतान का तरीक़ा',
  provider: 'पैसे कौन लेता है',
  status: 'स्थिति',
  statuses,
  providers,
  paidOn: (moment) => `${moment} को भुगतान हुआ`,
  cashDue: 'पैसे कूरियर लाएगा',
  cashToRecord: 'नक़द अभी दर्ज नहीं है',
  expires: 'भुगतान न हो तो कब रद्द',
  gatewayId: 'गेटवे पर भुगतान',
  total: 'देने हैं',
  captured: 'मिले',
  refunded: 'लौटाए',
  onItsWay: 'लौट रहे हैं',
  left: 'लौटाने को बाक़ी',
  refunds: 'रिफ़ंड',
  refundStatuses,
  pieces: (quantity, name) => `${quantity} × ${name}`,
  restocked: (pieces) => `${pieces} स्टॉक में वापस`,
  reference: (reference) => `संदर्भ ${reference}`,
  by: (moment, name) => `${moment}, ${name ?? 'दुकान'} ने`,
  refundFailed: 'पैसे नहीं लौटे। फिर कोशिश करें, या ख़ुद भेजकर यहाँ दर्ज करें।',
  tryAgain: 'फिर से कोशिश करें',
  partsTitle: 'रिफ़ंड के हिस्से',
  parts: ({ amount, returned, failed }) => {
    const onItsWay = sumOf(amount, -returned, -failed);
    return [
      `${rupees(amount)} में से ${rupees(returned)} लौट गए।`,
      ...(onItsWay > 0 ? [`${rupees(onItsWay)} रास्ते में हैं।`] : []),
      ...(failed > 0 ? [`${rupees(failed)} नहीं लौटे।`] : []),
    ].join(' ');
  },
  tryPartAgain: (amount) => `${rupees(amount)} के लिए फिर कोशिश करें`,
  triedAgain: 'फिर से भेजा गया',
  refund: 'पैसे लौटाएँ',
  collect: 'नक़द दर्ज करें',
};

export const refundTexts: Translation<typeof english.refundTexts> = {
  title: (id) => `ऑर्डर #${id} के पैसे लौटाएँ`,
  left: (left) => `भुगतान में से ${rupees(left)} लौटाए जा सकते हैं।`,
  what: 'क्या लौटाना है',
  whole: 'पूरा ऑर्डर',
  difference: 'ऑर्डर के दाम से जितना ज़्यादा भुगतान हुआ।',
  part: (amount) => `वे ${rupees(amount)} जो नहीं लौटे। इस रिफ़ंड का बाक़ी हिस्सा वैसा ही रहेगा।`,
  wholeNote: (left) => `${rupees(left)}: जो कुछ बाक़ी है, डिलीवरी और गिफ़्ट पैकिंग समेत`,
  lines: 'कुछ चीज़ें',
  linesNote: 'डिलीवरी और गिफ़्ट पैकिंग के बिना',
  items: 'चीज़ें',
  each: (price, left) => `${rupees(price)} प्रति नग, ${left} अभी नहीं लौटाए`,
  quantity: 'लौटाएँ',
  restock: 'स्टॉक में वापस',
  restockOf: (name) => `${name} स्टॉक में वापस`,
  how: 'पैसे कैसे लौटेंगे',
  byGateway: 'जहाँ से भुगतान हुआ था',
  byGatewayNote: 'गेटवे भेजेगा। बैंक को 7 कामकाजी दिन तक लगते हैं।',
  byHand: 'मैंने ख़ुद भेज दिए हैं',
  byHandNote: 'जैसे, गेटवे से रिफ़ंड न हो सका हो।',
  reason: 'कारण',
  reasonHint: 'ग्राहक इसे पढ़ेंगे।',
  reference: 'ट्रांसफ़र का संदर्भ',
  referenceHint: 'पहले पैसे भेजें, फिर UTR या बैंक का संदर्भ लिखें।',
  sum: 'ग्राहक को लौटेंगे',
  tooMuch: (left) => `भुगतान में से सिर्फ़ ${rupees(left)} बाक़ी हैं। कृपया कम नग चुनें।`,
  noItem: 'कृपया कम से कम एक चीज़ चुनें',
  changed: 'यह ऑर्डर बदल गया है। आपका लिखा यहीं है: देखें क्या बाक़ी है, फिर लौटाएँ।',
  failed: 'पैसे नहीं लौटाए गए',
  submit: (sum) => `${rupees(sum)} लौटाएँ`,
  submitting: 'लौटाए जा रहे हैं...',
};

export const collectTexts: Translation<typeof english.collectTexts> = {
  title: (id) => `ऑर्डर #${id} का नक़द दर्ज करें`,
  hint: (total) => `ग्राहक को ${rupees(total)} देने हैं।`,
  amount: 'कितना मिला (₹)',
  amountInvalid: 'कृपया रक़म लिखें, जैसे 550 या 549.50',
  reference: 'संदर्भ',
  referenceHint: 'जैसे कूरियर की पर्ची का नंबर, या कौन लाया।',
  differs: (amount, total) =>
    `${rupees(amount)} इस ऑर्डर के ${rupees(total)} नहीं हैं। दर्ज करेंगे तो ${rupees(
      toRupees(Math.abs(toPaise(total) - toPaise(amount))),
    )} का फ़र्क "भुगतान" की जाँच सूची में दिखेगा।`,
  failed: 'नक़द दर्ज नहीं हुआ',
  submit: 'नक़द दर्ज करें',
  submitAnyway: (amount) => `फिर भी ${rupees(amount)} दर्ज करें`,
  submitting: 'दर्ज हो रहा है...',
};

const sources: Record<PaymentSource, string> = {
  shop: 'दुकान',
  customer: 'ग्राहक',
  callback: 'ग्राहक की गेटवे से वापसी',
  webhook: 'गेटवे का संदेश',
  poll: 'गेटवे पर जाँच',
  admin: 'एडमिन',
  job: 'दुकान',
};

export const eventTexts: Translation<typeof english.eventTexts> = {
  title: 'भुगतान का इतिहास',
  loading: 'भुगतान का इतिहास आ रहा है',
  failedToLoad: 'भुगतान का इतिहास नहीं आ सका',
  empty: 'कुछ दर्ज नहीं है: यह ऑर्डर भुगतान दर्ज होने से पहले का है।',
  sources,
};

type Described = Pick<PaymentEvent, 'kind' | 'amount' | 'to' | 'source' | 'detail'>;

const sum = ({ amount }: Described): string => (amount === null ? 'कुछ रक़म' : rupees(amount));
const withDetail = (sentence: string, label: string, { detail }: Described): string =>
  detail ? `${sentence} ${label}: ${detail}` : sentence;
const methods: Partial<Record<string, string>> = paymentMethodNames;
const methodName = (method: string): string => methods[method] ?? method;

const sentences: Record<PaymentEventKind, ((event: Described) => string) | null> = {
  created: (event) => `ऑर्डर हुआ, ${sum(event)} देने हैं।`,
  pending: () => 'ग्राहक ने भुगतान शुरू किया, बैंक का जवाब बाक़ी है।',
  authorized: () => 'बैंक ने भुगतान मंज़ूर किया।',
  failed: (event) => withDetail('भुगतान की एक कोशिश नहीं हुई।', 'कारण', event),
  captured: (event) => withDetail(`${sum(event)} मिले।`, 'संदर्भ', event),
  expired: ({ source }) => (source === 'customer' ? 'ग्राहक ने भुगतान से पहले रद्द किया।' : 'समय पर भुगतान नहीं हुआ।'),
  method_changed: ({ detail }) => {
    const [from = '', to = ''] = (detail ?? '').split(' to ');
    return `भुगतान का तरीक़ा ${methodName(from)} से ${methodName(to)} हुआ।`;
  },
  code_renewed: () => 'ग्राहक ने नया QR कोड माँगा।',
  repriced: (event) => `ऑर्डर बदला गया और अब ${sum(event)} का है।`,
  supplement_requested: (event) => `ऑर्डर बदला गया: लिंक से ${sum(event)} और देने हैं।`,
  supplement_captured: (event) => `बदलाव के ${sum(event)} मिले।`,
  supplement_dropped: (event) => `बदलाव छोड़ दिया गया: ${sum(event)} अब नहीं देने हैं।`,
  collected: (event) => withDetail(`${sum(event)} नक़द दर्ज हुए।`, 'संदर्भ', event),
  refund_requested: (event) => withDetail(`${sum(event)} का रिफ़ंड माँगा गया।`, 'कारण', event),
  refund_processed: (event) => withDetail(`${sum(event)} लौटाए गए।`, 'कारण', event),
  refund_failed: (event) => `${sum(event)} का रिफ़ंड नहीं हुआ।`,
  refunds_changed: null,
  failure_emailed: () => 'ग्राहक को ईमेल गया कि भुगतान नहीं हुआ।',
  exception_refunded: (event) => `${sum(event)} लौटाए गए, जो इस ऑर्डर के नहीं थे।`,
};

export const describeEvent = (event: Described): string | null => sentences[event.kind]?.(event) ?? null;

export const paymentNotices = {
  refundRequested: (amount: number) => success('पैसे लौट रहे हैं', `${rupees(amount)} ग्राहक को लौटेंगे।`),
  refundRecorded: (amount: number) => success('रिफ़ंड दर्ज हुआ', `${rupees(amount)}। हमने ग्राहक को ईमेल कर दिया है।`),
  collected: (amount: number) => success('नक़द दर्ज हुआ', rupees(amount)),
};
