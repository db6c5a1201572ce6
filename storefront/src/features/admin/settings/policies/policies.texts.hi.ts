import type { Translation } from '../../../../language/translation.ts';
import { failed, success } from '../../../../ui/notice.ts';
import type { policiesTexts as english } from './policies.texts.ts';

export const policiesTexts: Translation<typeof english> = {
  title: 'नीतियाँ',
  hint: 'वे पन्ने जिनके लिंक हर पन्ने के नीचे हैं। हर संस्करण सहेजा जाता है।',
  choose: 'नीति',
  names: { privacy: 'निजता नीति', terms: 'सेवा की शर्तें', shipping: 'डिलीवरी नीति' },
  english: 'टेक्स्ट (English)',
  hindi: 'टेक्स्ट (हिन्दी)',
  textHint:
    'शीर्षक ## से शुरू करें; ख़ाली पंक्ति से नया अनुच्छेद शुरू होता है। {delivery}, {standard}, {premium} और {traditional_cover} की जगह आपके दाम आते हैं।',
  hindiHint: 'यह ख़ाली हो तो हिन्दी में भी अंग्रेज़ी टेक्स्ट दिखेगा।',
  previewIn: (language) => `ऐसा दिखेगा (${language})`,
  save: 'प्रकाशित करें',
  versions: 'संस्करण',
  noVersions: 'आपने यह नीति अभी नहीं बदली है।',
  current: 'लागू',
  original: 'दुकान के साथ आया टेक्स्ट',
  restore: 'वापस लाएँ',
  restoreOf: (moment) => `${moment} का संस्करण वापस लाएँ`,
  restoreOriginal: 'दुकान के साथ आया टेक्स्ट वापस लाएँ',
  loading: 'नीति आ रही है',
  failedToLoad: 'नीति दिखाई नहीं जा सकी',
};

export const policyNotices = {
  saved: success('नीति प्रकाशित हुई', 'दुकान पर अब यही दिखती है।'),
  failed: failed('नीति प्रकाशित नहीं हुई'),
};
