import type { Translation } from '../../../language/translation.ts';
import { failed, success } from '../../../ui/notice.ts';
import type * as english from './tax.texts.ts';

const subjects = {
  sweets: 'मिठाइयाँ',
  snacks: 'नमकीन',
  papad: 'पापड़',
  jaggery: 'गुड़',
  custom_order: 'खास ऑर्डर',
  shipping: 'डिलीवरी का दाम',
  gift_packing: 'गिफ़्ट पैकिंग',
  commission: 'कमीशन',
  tcs: 'टीसीएस (धारा 52)',
  tds: 'टीडीएस (धारा 194-O)',
};

const chargeTaxes = {
  with_goods: { label: 'सामान जैसा', note: 'सामान में बँटता है; हर हिस्से पर उसी की दर।' },
  own_rate: { label: 'अपनी दर से', note: 'नीचे की सूची की दरें।' },
};

export const taxTexts: Translation<typeof english.taxTexts> = {
  title: 'कर',
  notice: 'कृपया अपने चार्टर्ड अकाउंटेंट से जाँच करवाएँ',
  noticeText: 'यहाँ की दरें और नियम दूसरे स्रोतों से लिए गए हैं। ज़िम्मेदारी आपकी है: पहला बीजक भेजने से पहले जाँच करवाएँ।',
  loading: 'कर की सेटिंग आ रही है',
  failedToLoad: 'कर की सेटिंग नहीं आ सकी',
  shippingTax: 'डिलीवरी के दाम पर कर',
  giftPackingTax: 'गिफ़्ट पैकिंग पर कर',
  chargeTaxes,
  partners: 'पार्टनर',
  limits: 'बिना जीएसटीआईएन वाले पार्टनर केवल दुकान के राज्य में बेचते हैं',
  limitsNote: 'दुकान के पंजीकृत होने पर चेकआउट उनके उत्पाद दूसरे राज्यों के लिए नहीं लेता।',
  tcs: 'पार्टनरों से टीसीएस लें',
  tds: 'पार्टनरों का टीडीएस काटें',
  deductionsNote: 'पार्टनरों की अब से होने वाली बिक्री पर, नीचे की सूची की दरों से।',
  save: 'कर की सेटिंग सेव करें',
  saving: 'सेव हो रहा है...',
  rates: 'दरें',
  ratesHint: 'दाम में कर शामिल है। नई दर अपने दिन से होने वाले ऑर्डरों पर लगती है; पहले के ऑर्डरों की दर वही रहती है।',
  rate: 'दर',
  subject: 'किसके लिए',
  hsn: 'एचएसएन या एसएसी',
  percent: (rate) => `${rate}\u00A0%`,
  percentLabel: 'दर (प्रतिशत)',
  validFrom: 'कब से',
  subjects,
  add: 'दर जोड़ें',
  adding: 'जुड़ रही है...',
  remove: 'हटाएँ',
  removing: (what, day) => `${what} की ${day} से लागू दर हटाएँ`,
  action: 'कार्रवाई',
  reports: 'जीएसटी रिटर्न की फ़ाइलें “भुगतान” में हैं।',
  toReports: 'कर की फ़ाइलें',
};

export const productTaxTexts: Translation<typeof english.productTaxTexts> = {
  title: 'कर',
  hint: 'अपनी दर न हो तो उत्पाद पर उसकी श्रेणी का कर लगता है (सेटिंग, कर)।',
  product: 'यह उत्पाद',
};

export const taxNotices = {
  saved: success('कर की सेटिंग सेव हो गई', 'यह अब से होने वाले ऑर्डरों पर लागू है।'),
  saveFailed: failed('कर की सेटिंग सेव नहीं हुई'),
  added: success('दर जुड़ गई', 'पहले के ऑर्डरों का कर वही रहेगा।'),
  addFailed: failed('दर नहीं जुड़ी'),
  removed: success('दर हट गई', 'पहले के ऑर्डरों का कर वही रहेगा।'),
  removeFailed: failed('दर नहीं हटी'),
};
