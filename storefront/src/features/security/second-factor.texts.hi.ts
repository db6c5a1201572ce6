import { RECOVERY_CODES } from '@mithai/contracts';
import type { Translation } from '../../language/translation.ts';
import { failed, success } from '../../ui/notice.ts';
import type { secondFactorTexts as english } from './second-factor.texts.ts';

export const secondFactorTexts: Translation<typeof english> = {
  title: 'दो चरणों में साइन इन',
  text: 'पासवर्ड के साथ फ़ोन का कोड भी लगेगा, ताकि सिर्फ़ पासवर्ड चुराकर कोई आपका खाता न खोल सके।',
  loading: 'दो चरणों वाले साइन इन की जानकारी आ रही है',
  failedToLoad: 'दो चरणों वाले साइन इन की जानकारी नहीं मिल सकी',
  off: {
    state: 'बंद',
    text: 'इसके लिए एक ऑथेंटिकेटर ऐप चाहिए, जैसे आपके फ़ोन के पासवर्ड मैनेजर वाला।',
    unverified: 'पहले अपने ईमेल पते की पुष्टि करें। दो चरणों वाले साइन इन में कुछ भी बदलने पर हम आपको ईमेल करते हैं।',
    verify: 'ईमेल की पुष्टि करें',
    turnOn: 'चालू करें',
    starting: 'तैयारी हो रही है...',
  },
  on: {
    state: 'चालू',
    codesLeft: (count) => `${RECOVERY_CODES} में से ${count} रिकवरी कोड बचे हैं।`,
    fewLeft: 'रिकवरी कोड कम बचे हैं',
    noneLeft: 'कोई रिकवरी कोड नहीं बचा',
    fewHint: 'इनके बिना फ़ोन खो जाने पर आप अपना खाता नहीं खोल पाएँगे। अभी नए कोड बना लें।',
    renew: 'नए रिकवरी कोड',
    turnOff: 'बंद करें...',
  },
  setUp: {
    title: 'दो चरणों में साइन इन',
    step: (step) => `चरण ${step}/3`,
    failed: 'दो चरणों वाला साइन इन चालू नहीं हुआ',
    scan: 'इसे अपने ऑथेंटिकेटर ऐप से स्कैन करें।',
    picture: 'आपके ऑथेंटिकेटर ऐप के लिए QR कोड',
    sameDevice: 'इसी डिवाइस पर: ऐप में खोलें',
    byHand: 'या यह कुंजी ऐप में लिखें:',
    copyKey: 'कुंजी कॉपी करें',
    next: 'आगे',
    enter: 'ऐप में दिख रहा 6 अंकों का कोड लिखें।',
    code: 'कोड',
    back: 'पीछे',
    submit: 'चालू करें',
    pending: 'चालू हो रहा है...',
  },
  codes: {
    title: 'आपके रिकवरी कोड',
    text: 'फ़ोन पास न हो तो इनमें से किसी एक से साइन इन करें। हर कोड एक ही बार चलता है। ये दोबारा नहीं दिखेंगे, इसलिए इन्हें सुरक्षित जगह रखें।',
    list: 'रिकवरी कोड',
    onPaper: 'मिठाई: दो चरणों वाले साइन इन के रिकवरी कोड। हर कोड एक ही बार चलता है।',
    copy: 'कॉपी करें',
    copied: 'कॉपी हो गए',
    copyFailed: 'कृपया इन्हें चुनकर खुद कॉपी करें',
    download: 'डाउनलोड करें',
    file: 'mithai-recovery-codes.txt',
    print: 'प्रिंट करें',
    stored: 'मैंने सहेज लिए हैं',
  },
  renewal: {
    title: 'नए रिकवरी कोड बनाएँ?',
    text: 'अभी वाले कोड काम करना बंद कर देंगे।',
    confirm: 'नए कोड बनाएँ',
    pending: 'बन रहे हैं...',
    cancel: 'पुराने ही रहने दें',
    failed: 'नए कोड नहीं बने',
  },
  turningOff: {
    title: 'दो चरणों वाला साइन इन बंद करें?',
    text: 'फिर सिर्फ़ पासवर्ड से साइन इन होगा, और आपके रिकवरी कोड काम करना बंद कर देंगे।',
    confirm: 'बंद करें',
    pending: 'बंद हो रहा है...',
    cancel: 'चालू रहने दें',
    failed: 'दो चरणों वाला साइन इन अब भी चालू है',
  },
};

export const secondFactorNotices = {
  failedToStart: failed(secondFactorTexts.setUp.failed),
  turnedOff: success('दो चरणों वाला साइन इन बंद है', 'अब सिर्फ़ पासवर्ड से साइन इन होगा।'),
};
