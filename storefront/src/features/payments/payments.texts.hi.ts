import { formatExactRupees } from '@mithai/contracts';
import type { Translation } from '../../language/translation.ts';
import type { paymentTexts as english } from './payments.texts.ts';

export const paymentTexts: Translation<typeof english> = {
  badges: {
    due: 'भुगतान बाक़ी',
    pending: 'बैंक के जवाब का इंतज़ार',
    failed: 'भुगतान नहीं हुआ',
    paid: 'भुगतान हो गया',
    refunding: 'पैसे लौट रहे हैं',
    partlyRefunded: 'कुछ पैसे लौटाए',
    refunded: 'पैसे लौटाए',
    expired: 'समय पर भुगतान नहीं हुआ',
  },
  reasons: {
    cancelled: 'भुगतान पूरा होने से पहले आप भुगतान के पेज से लौट आए।',
    timedOut: 'भुगतान में ज़्यादा समय लगा, इसलिए बैंक ने उसे रोक दिया।',
    noMoney: 'इस भुगतान के लिए खाते में काफ़ी पैसे नहीं हैं।',
    limit: 'यह रक़म आपके बैंक की सीमा से ज़्यादा है।',
    wrongDetails: 'भरी गई जानकारी को आपका बैंक जाँच नहीं पाया।',
    declined: 'आपके बैंक ने भुगतान मना कर दिया।',
    bank: 'आपके बैंक से संपर्क नहीं हो पाया। यह अक्सर कुछ मिनट में ठीक हो जाता है।',
    unspecified: 'आपके बैंक ने भुगतान स्वीकार नहीं किया।',
  },
  left: (text) => `${text} बचे हैं`,
  duration: { hours: (hours, minutes) => `${hours} घंटे ${minutes} मिनट` },
  payBy: (moment) => `${moment} तक भुगतान करें`,
  pay: (rupees) => `${formatExactRupees(rupees)} का भुगतान करें`,
  payNow: 'अभी भुगतान करें',
  opening: 'भुगतान का पेज खुल रहा है...',
  showQr: 'QR कोड देखें',
  seePayment: 'भुगतान देखें',
  qr: {
    label: (rupees) => `${formatExactRupees(rupees)} का UPI QR कोड`,
    openApp: 'UPI ऐप खोलें',
    openAppHint: 'अगर कुछ न खुले, तो दूसरे फ़ोन से कोड स्कैन करें।',
    confirms:
      'हम आपके भुगतान की पुष्टि अपने बैंक स्टेटमेंट से करते हैं, अक्सर एक दिन में, और आपको ईमेल करते हैं। स्क्रीनशॉट भेजने की ज़रूरत नहीं है।',
  },
  payment: 'भुगतान',
  status: 'स्थिति',
  paidOn: 'भुगतान की तारीख़',
  refunds: 'लौटाए गए पैसे',
  refund: {
    pending: (rupees, day) => `${formatExactRupees(rupees)} ${day} से रास्ते में`,
    processed: (rupees, day) => `${formatExactRupees(rupees)} ${day} को लौटाए`,
    failed: (rupees, day) => `${formatExactRupees(rupees)} ${day} को नहीं भेजे जा सके। हम इसे देख रहे हैं; आपको कुछ नहीं करना है।`,
  },
  other: {
    title: 'हम एक भुगतान की जाँच कर रहे हैं',
    fact: 'दूसरे भुगतान',
    mismatch: (money, total) =>
      `इस ऑर्डर के लिए हमें ${money} मिले, जबकि इसकी क़ीमत ${total} है। आपके पैसे सुरक्षित हैं: हम जाँच करके आपको लिखेंगे।`,
    second: (money) => `इस ऑर्डर के लिए हमें ${money} और मिले। आपके पैसे सुरक्षित हैं: हम जाँच करके आपको लिखेंगे।`,
    returned: (money) => `${money}, जो इस ऑर्डर का भुगतान नहीं थे, हमने लौटा दिए हैं।`,
  },
  refundsFailed: 'लौटाए गए पैसों का ब्योरा दिखाया नहीं जा सका',
  change: {
    title: (rupees: number) => `ऑर्डर में बदलाव के लिए ${formatExactRupees(rupees)} का भुगतान बाक़ी है`,
    line: (name: string, from: number, to: number) =>
      from === 0 ? `जोड़ा गया: ${to} × ${name}` : to === 0 ? `हटाया गया: ${name}` : `${name}: ${from} की जगह ${to}`,
    newAddress: 'डिलीवरी का नया पता',
    day: (day: string) => `डिलीवरी ${day} को`,
    text: (until: string) => `कृपया ${until} तक भुगतान करें। न करने पर ऑर्डर वैसा ही रहेगा जैसा आपने भुगतान किया था।`,
  },
  notice: {
    due: { title: 'इस ऑर्डर का भुगतान बाक़ी है', text: 'भुगतान होते ही हम इसे बनाना शुरू कर देंगे।' },
    qr: {
      title: 'इस ऑर्डर का भुगतान बाक़ी है',
      text: 'किसी भी UPI ऐप से QR कोड स्कैन करें। भुगतान पहुँचते ही हम इसे बनाना शुरू कर देंगे।',
    },
    pending: { title: 'आपके बैंक के जवाब का इंतज़ार है', text: 'आपको कुछ नहीं करना है। यह पेज ख़ुद बदल जाएगा।' },
    failed: { title: 'भुगतान नहीं हो सका', text: 'आपका ऑर्डर अब भी आपके लिए रखा हुआ है।' },
    over: {
      title: 'भुगतान का समय ख़त्म हो गया',
      text: 'हम यह ऑर्डर रद्द कर रहे हैं। अगर कोई भुगतान बाद में पहुँचा, तो हम पूरा लौटा देंगे।',
    },
    qrOver: {
      title: 'QR कोड का समय ख़त्म हो गया',
      text: 'अगर आप भुगतान कर चुके हैं, तो आपको कुछ नहीं करना है: हम आपको ईमेल करेंगे। अगर नहीं, तो आप नया कोड ले सकते हैं।',
    },
  },
};
