import type { Translation } from '../../../language/translation.ts';
import { failed, success } from '../../../ui/notice.ts';
import type * as english from './carrier.texts.ts';

export const carrierTexts: Translation<typeof english.carrierTexts> = {
  title: 'कूरियर',
  hint: '“हाथ से” में आप पार्सल कूरियर को देकर ट्रैकिंग नंबर लिखते हैं। Shiprocket के साथ “आज” से ही कूरियर बुक होता है और उसके स्कैन से ऑर्डर भेजे और पहुँचे माने जाते हैं।',
  adapter: 'पार्सल कैसे दें',
  adapters: { manual: 'हाथ से', shiprocket: 'Shiprocket के साथ' },
  unavailable: 'Shiprocket के लिए खाता चाहिए; उसकी कुंजियाँ दुकान के एनवायरनमेंट में लिखी जाती हैं।',
  pickupLocation: 'पिकअप का पता',
  pickupLocationHint: 'Shiprocket में उसका नाम, “Settings, Pickup addresses” में।',
  length: 'पार्सल की लंबाई, सेमी',
  breadth: 'चौड़ाई, सेमी',
  height: 'ऊँचाई, सेमी',
  packaging: 'पैकिंग, ग्राम',
  packagingHint: 'मिठाई के वज़न में जुड़ता है।',
  piece: 'बिना वज़न के एक नग, ग्राम',
  pieceHint: 'उन उत्पादों के लिए जिनका वज़न नहीं लिखा है।',
  save: 'कूरियर सेव करें',
  saving: 'सेव हो रहा है...',
};

export const carrierNotices: Translation<typeof english.carrierNotices> = {
  saved: (adapter) =>
    success('कूरियर सेव हो गया', adapter === 'manual' ? 'पार्सल हाथ से दिए जाते हैं।' : '“आज” में पार्सल बुक कर सकते हैं।'),
  failed: failed('कूरियर सेव नहीं हुआ'),
};
