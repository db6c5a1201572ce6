import type { NewOrderEmail } from '@mithai/contracts';
import type { Translation } from '../../../language/translation.ts';
import { failed, success } from '../../../ui/notice.ts';
import type { settingsTexts as english, upiTexts as englishUpi } from './settings.texts.ts';

export const settingsTexts: Translation<typeof english> = {
  title: 'सेटिंग',
  sectionsLabel: 'सेटिंग के भाग',
  sections: {
    orders: 'ऑर्डर',
    business: 'कारोबार',
    charges: 'दाम',
    discounts: 'छूट',
    delivery: 'डिलीवरी और रसोई',
    tax: 'कर',
    calendar: 'छुट्टियाँ',
    content: 'होम पेज',
    search: 'खोज',
    policies: 'नीतियाँ',
  },
  loading: 'सेटिंग आ रही हैं',
  failedToLoad: 'सेटिंग दिखाई नहीं जा सकीं',
  newOrderEmail: 'नए ऑर्डर के ईमेल',
  newOrderEmails: {
    each: { label: 'हर ऑर्डर पर', note: 'जैसे ही ऑर्डर हो।' },
    hourly: { label: 'हर घंटे', note: 'सभी नए ऑर्डर एक ईमेल में; नया ऑर्डर न हो तो ईमेल भी नहीं।' },
    off: { label: 'कभी नहीं', note: 'नए ऑर्डर इस पैनल में ऊपर फिर भी दिखेंगे।' },
  },
  save: 'सहेजें',
  saving: 'सहेजा जा रहा है...',
  unsaved: 'अभी सहेजा नहीं गया',
};

export const upiTexts: Translation<typeof englishUpi> = {
  title: 'QR कोड से UPI',
  hint: 'जिस दुकान के पास पेमेंट गेटवे नहीं है: चेकआउट पर QR कोड दिखता है, जिससे पैसे इस UPI ID पर आते हैं। भुगतान आप बैंक स्टेटमेंट से, भुगतान टैब में, पक्का करते हैं।',
  confirm: 'ग्राहकों के पैसे इसी UPI ID पर आते हैं। बदलने के लिए कृपया अपना पासवर्ड लिखें।',
  vpa: 'UPI ID',
  vpaHint: 'जैसे mithai@okbank, जैसा आपका बैंक या UPI ऐप दिखाता है।',
  payeeName: 'पाने वाले का नाम',
  payeeNameHint: 'भुगतान से पहले ग्राहक का ऐप यह नाम दिखाता है।',
  qr: (vpa) => `${vpa} के लिए ₹1.00 का UPI QR कोड`,
  trial: 'सहेजने से पहले इस कोड को फ़ोन से स्कैन करके ₹1 भेजें: वह आपके खाते में आना चाहिए।',
  trialNote: 'जाँच का भुगतान',
  save: 'UPI ID सहेजें',
  saving: 'सहेजा जा रहा है...',
  remove: 'QR कोड से UPI लेना बंद करें',
};

export const settingsNotices = {
  saved: (newOrderEmail: NewOrderEmail) =>
    success('सेटिंग सहेजी गईं', `${settingsTexts.newOrderEmail}: ${settingsTexts.newOrderEmails[newOrderEmail].label}`),
  upiSaved: (upiVpa: string | null) =>
    upiVpa === null
      ? success('UPI ID हटाई गई', 'चेकआउट पर अब QR कोड नहीं दिखता।')
      : success('UPI ID सहेजी गई', `QR कोड से पैसे ${upiVpa} पर आते हैं। पेमेंट गेटवे न होने पर चेकआउट उसे दिखाता है।`),
  groupSaved: success('सेटिंग सहेजी गईं', 'दुकान पर अब यही दिखता है।'),
  failed: failed('सेटिंग नहीं सहेजी गईं'),
};
