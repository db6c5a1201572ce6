import type { PaymentProvider, ReconciliationFailure } from '@mithai/contracts';
import type { Translation } from '../../../language/translation.ts';
import { failed } from '../../../ui/notice.ts';
import type { reconciliationTexts as english } from './reconciliation.texts.ts';

const providers: Record<PaymentProvider, string> = { cash: 'नक़द', gateway: 'ऑनलाइन', upi_qr: 'UPI QR कोड' };

const failures: Record<ReconciliationFailure, string> = {
  gateway_unavailable: 'गेटवे से जवाब नहीं मिला।',
  interrupted: 'बीच में रुक गई।',
  failed: 'दुकान में कुछ गड़बड़ हुई।',
};

export const reconciliationTexts: Translation<typeof english> = {
  title: 'हिसाब का मिलान',
  hint: 'आपके ऑर्डर से कितना आना था, और कितना आया। हर रात जाँचा जाता है।',
  confirm: 'आँकड़े डाउनलोड करने के लिए कृपया अपना पासवर्ड लिखें।',
  label: 'दिन',
  from: 'से',
  to: 'तक',
  check: 'अभी जाँचें',
  checking: 'जाँच हो रही है...',
  agreed: 'जाँच लिया। सब मेल खाता है।',
  checkFailed: 'जाँच पूरी नहीं हुई',
  running: 'जाँच चल रही है। आँकड़े थोड़ी देर में आएँगे।',
  never: 'अभी कुछ नहीं जाँचा गया।',
  lastCheck: (moment) => `पिछली जाँच: ${moment}`,
  lastFailed: (moment) => `${moment} की जाँच पूरी नहीं हुई`,
  failure: (reason) => `${failures[reason]} नीचे के आँकड़े उससे पहले की जाँच के हैं।`,
  download: 'CSV डाउनलोड करें',
  downloading: 'तैयार हो रहा है...',
  loading: 'आँकड़े आ रहे हैं',
  failedToLoad: 'आँकड़े नहीं आ सके',
  differs: (days, isFresh) => `${isFresh ? 'जाँच लिया। ' : ''}${days} दिन का हिसाब नहीं मिलता।`,
  toCheck: 'जाँचने के भुगतान देखें',
  ledger: (count) => `पार्टनरों के हिसाब में ${count} रक़में मेल नहीं खातीं`,
  toLedger: 'पार्टनरों के भुगतान देखें',
  table: 'दिन के आँकड़े',
  columns: {
    day: 'दिन',
    provider: 'तरीक़ा',
    expected: 'आना था',
    received: 'आया',
    fees: 'शुल्क',
    refunded: 'लौटाया',
    difference: 'फ़र्क',
  },
  providers,
  total: 'कुल',
  notChecked: 'अभी नहीं जाँचा',
  partlyChecked: 'कुछ दिन अभी नहीं जाँचे',
  unrecorded: (sum) => `${sum} दर्ज करने हैं`,
  nothing: 'कोई भुगतान नहीं',
  agrees: 'कुछ नहीं',
  missing: (sum) => `${sum} कम`,
  tooMuch: (sum) => `${sum} ज़्यादा`,
  meaningTitle: 'कॉलम का मतलब',
  meanings: {
    expected: 'जिन ऑर्डर का भुगतान माना गया, उनकी कुल रक़म, पैसे आने के दिन; और उस दिन पहुँचे नक़द ऑर्डर।',
    received:
      'गेटवे के भुगतान, ऑर्डर से मिलाई गई बैंक की जमा रक़में और दर्ज नक़द: जो दर्ज नहीं, वह "नक़द" में है। जो पैसे किसी ऑर्डर के नहीं, वे लौटने तक गिने जाते हैं।',
    fees: 'गेटवे का शुल्क, GST समेत; बाक़ी आपको मिलता है।',
    refunded: 'उस दिन के ऑर्डर के ग्राहकों को लौटे पैसे, गेटवे से या आपके ट्रांसफ़र से।',
    difference: 'आने वाली रक़म में से आई हुई और दर्ज होने वाला नक़द घटाकर। हर फ़र्क "जाँचना है" में है।',
  },
};

export const reconciliationNotices = { downloadFailed: failed('डाउनलोड नहीं हुआ') };
