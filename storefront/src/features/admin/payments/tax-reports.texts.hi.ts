import type { Translation } from '../../../language/translation.ts';
import type * as english from './tax-reports.texts.ts';

export const taxReportsTexts: Translation<typeof english.taxReportsTexts> = {
  title: 'कर की फ़ाइलें',
  hint: 'जीएसटी रिटर्न के लिए: एक महीने के बीजक, क्रेडिट नोट घटाकर, CSV में।',
  month: 'महीना',
  reports: {
    hsn: { name: 'एचएसएन का सार', hint: 'एचएसएन कोड और दर के हिसाब से मात्रा, मूल्य और कर।' },
    b2c: { name: 'राज्य और दर के हिसाब से बिक्री', hint: 'ग्राहकों को हुई बिक्री का कर योग्य मूल्य और कर।' },
    documents: { name: 'दस्तावेज़ों की शृंखला', hint: 'हर शृंखला का पहला और आख़िरी नंबर, और कुल संख्या।' },
  },
};
