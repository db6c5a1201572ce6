import { PAYOUT_HOLD_HOURS } from '@mithai/contracts';
import type { Translation } from '../../language/translation.ts';
import type { accountTexts as english, bankAccountNotice as englishNotice } from './account.texts.ts';

export const accountTexts: Translation<typeof english> = {
  title: 'व्यवसाय, कर और बैंक की जानकारी',
  intro: 'सुरक्षा के लिए नंबर पूरे नहीं दिखाए जाते। भुगतान इसी खाते में आता है।',
  gstin: 'GST नंबर',
  pan: 'PAN',
  bankAccount: 'बैंक खाता',
  ifsc: 'IFSC',
  onHold: (until) => `आपने बैंक खाता बदला है, इसलिए अगला भुगतान ${until} के बाद आएगा। इससे आपका पैसा सुरक्षित रहता है।`,
  notProvided: 'नहीं दिया गया',
  changeBankAccount: 'बैंक खाता बदलें',
  giveBankAccount: 'बैंक खाता जोड़ें',
  bankForm: {
    title: 'आपका बैंक खाता',
    text: `बदलने के ${PAYOUT_HOLD_HOURS} घंटे बाद से भुगतान इसी खाते में आएगा। हम ईमेल से पुष्टि करेंगे, और अगले भुगतान से पहले फ़ोन कर सकते हैं।`,
    holder: 'खाताधारक का नाम',
    number: 'बैंक खाता नंबर',
    numberHint: '9 से 18 अंक।',
    ifscHint: '11 अक्षर, जैसे चेकबुक पर लिखे हैं।',
    submit: 'बैंक खाता सहेजें',
    pending: 'सहेजा जा रहा है...',
    failed: 'बैंक खाता नहीं बदला',
    confirm: 'भुगतान का खाता बदलने के लिए कृपया अपना पासवर्ड लिखें।',
  },
};

export const bankAccountNotice: Translation<typeof englishNotice> = {
  tone: 'success',
  title: 'बैंक खाता बदल गया',
  description: `${PAYOUT_HOLD_HOURS} घंटे बाद से भुगतान इसी खाते में आएगा।`,
};
