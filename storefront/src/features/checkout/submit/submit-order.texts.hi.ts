import { formatRupees } from '@mithai/contracts';
import type { Translation } from '../../../language/translation.ts';
import type { submitTexts as english } from './submit-order.texts.ts';

export const submitTexts: Translation<typeof english> = {
  wrongFields: (count) => (count === 1 ? 'एक जगह फिर से देख लें' : `${count} जगहें फिर से देख लें`),
  submit: 'ऑर्डर करें',
  submitting: 'ऑर्डर हो रहा है...',
  refusedTitle: 'आपका ऑर्डर नहीं हुआ',
  tooSoonTitle: 'ज़रा रुकिए',
  unverifiedTitle: 'कृपया अपने ईमेल की पुष्टि करें',
  unverifiedHint: 'कोड सही होते ही हम आपका ऑर्डर दर्ज कर देंगे।',
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
  waitingTitle: 'इंटरनेट का इंतज़ार है',
  waitingHint: 'इंटरनेट लौटते ही हम आपका ऑर्डर भेज देंगे। आप यह पेज छोड़ सकते हैं।',
  cancelWaiting: 'यह ऑर्डर रद्द करें',
  viewOrders: 'मेरे ऑर्डर देखें',
  resendingHint: 'ऑर्डर भेजते समय इंटरनेट चला गया। लौटते ही हम इसे पूरा करेंगे; ऑर्डर दो बार नहीं होगा।',
  promise: {
    shipping: (rupees: number) => (rupees === 0 ? 'मुफ़्त डिलीवरी' : `डिलीवरी ${formatRupees(rupees)}`),
    between: 'भारत में कहीं भी। टूटा, देर से या ग़लत पहुँचे तो',
    betweenInZone: 'इस पते पर। टूटा, देर से या ग़लत पहुँचे तो',
    returns: 'हम बदल देंगे या पैसे लौटा देंगे',
  },
  paymentFollows: {
    gateway: 'इसके बाद आप हमारे भुगतान साझेदार के सुरक्षित पेज पर भुगतान करेंगे।',
    upi_qr: 'इसके बाद आपको एक QR कोड दिखेगा, जिससे आप किसी भी UPI ऐप से भुगतान कर सकते हैं।',
  },
};
