import type { Translation } from '../../../language/translation.ts';
import type * as english from './payments.texts.ts';

export const paymentsTabTexts: Translation<typeof english.paymentsTabTexts> = {
  sectionsLabel: 'भुगतान',
  sections: {
    exceptions: 'जाँचने हैं',
    credits: 'बैंक में आए',
    cash: 'नकद',
    reconciliation: 'मिलान',
    tax: 'कर की फ़ाइलें',
  },
  confirm: 'भुगतान दर्ज करने या पैसे लौटाने के लिए कृपया अपना पासवर्ड लिखें।',
};
