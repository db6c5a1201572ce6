import type { Translation } from '../../language/translation.ts';
import type { ordersTexts as english } from './partner-orders.texts.ts';

export const ordersTexts: Translation<typeof english> = {
  title: 'आपके उत्पादों वाले ऑर्डर',
  intro: 'क्या पैक करना है। डिलीवरी हम करते हैं, इसलिए ग्राहक की जानकारी हमारे पास रहती है।',
  loading: 'आपके उत्पादों वाले ऑर्डर आ रहे हैं',
  failedToLoad: 'ऑर्डर दिखाए नहीं जा सके',
  empty: 'अभी कोई ऑर्डर नहीं',
  emptyHint: 'जैसे ही कोई आपका उत्पाद मँगाएगा, यहाँ दिखेगा कि क्या पैक करना है।',
  orderNumber: (id) => `ऑर्डर #${id}`,
  ordered: (date) => `${date} को मँगाया गया`,
  expected: (date) => `${date} तक पहुँचना है`,
  pieces: (count) => `${count} नग`,
  toPack: 'पैक करना है',
  ofYours: 'आपके उत्पाद',
  times: (quantity) => `${quantity} ×`,
};
