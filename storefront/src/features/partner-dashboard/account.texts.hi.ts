import type { Translation } from '../../language/translation.ts';
import type { accountTexts as english } from './account.texts.ts';

export const accountTexts: Translation<typeof english> = {
  title: 'व्यवसाय, कर और बैंक की जानकारी',
  intro: 'नंबर पूरे नहीं दिखाए जाते। हम इसी खाते में पैसे भेजते हैं।',
  businessName: 'व्यवसाय का नाम',
  businessType: 'व्यवसाय का प्रकार',
  gstin: 'GST नंबर',
  pan: 'PAN',
  bankAccount: 'बैंक खाता',
  ifsc: 'IFSC',
  notProvided: 'नहीं दिया गया',
};
