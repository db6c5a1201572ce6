import { PASSKEYS_MAX } from '@mithai/contracts';
import type { Translation } from '../../language/translation.ts';
import { failed, success } from '../../ui/notice.ts';
import type { passkeysTexts as english } from './passkeys.texts.ts';

export const passkeysTexts: Translation<typeof english> = {
  title: 'पासकी',
  text: 'पासवर्ड के बजाय फ़िंगरप्रिंट, चेहरे या स्क्रीन लॉक से साइन इन करें। पासकी का न अंदाज़ा लगाया जा सकता है, न कोई उसे ठग सकता है।',
  loading: 'आपकी पासकी की सूची आ रही है',
  failedToLoad: 'आपकी पासकी की सूची नहीं खुल सकी',
  empty: 'अभी आपकी कोई पासकी नहीं है।',
  unverified: 'कृपया पहले अपना ईमेल पता सत्यापित करें। पासकी जुड़ने या हटने पर हम आपको ईमेल करते हैं।',
  verify: 'ईमेल सत्यापित करें',
  unsupported: 'यह ब्राउज़र पासकी इस्तेमाल नहीं कर सकता। यह पेज अपने फ़ोन पर या दूसरे ब्राउज़र में खोलें।',
  full: `आपकी ${PASSKEYS_MAX} पासकी हैं, इससे ज़्यादा नहीं जुड़ सकतीं। दूसरी जोड़ने के लिए एक हटाएँ।`,
  single: 'यह आपकी इकलौती पासकी है। एक और जोड़ें या दो चरणों वाला साइन इन चालू करें: इसके खोने पर आप साइन इन नहीं कर पाएँगे।',
  added: (day) => `${day} को जोड़ी गई`,
  used: (when) => `आख़िरी बार: ${when}`,
  unused: 'अभी इस्तेमाल नहीं हुई',
  synced: 'सिंक की हुई',
  name: (platform) => `${platform} की पासकी`,
  unknownPlatform: 'इस डिवाइस',
  add: {
    action: 'पासकी जोड़ें',
    pending: 'अपने डिवाइस पर देखें...',
    failed: 'पासकी नहीं जोड़ी जा सकी',
  },
  rename: {
    action: 'नाम बदलें',
    actionFor: (name) => `“${name}” का नाम बदलें`,
    title: 'पासकी का नाम बदलें',
    label: 'नाम',
    submit: 'सहेजें',
    pending: 'सहेज रहे हैं...',
    failed: 'पासकी का नाम नहीं बदला गया',
  },
  remove: {
    action: 'हटाएँ',
    actionFor: (name) => `“${name}” हटाएँ`,
    question: {
      title: 'यह पासकी हटाएँ?',
      confirm: 'हटाएँ',
      pending: 'हटा रहे हैं...',
      cancel: 'रहने दें',
      failed: 'पासकी नहीं हटाई जा सकी',
    },
    text: (name) =>
      `“${name}” से अब साइन इन नहीं होगा, और जिन डिवाइस पर इससे साइन इन हुआ था वे साइन आउट हो जाएँगे। इसे अपने डिवाइस से भी हटाएँ।`,
  },
  confirm: {
    action: 'इसके बदले पासकी इस्तेमाल करें',
    pending: 'अपने डिवाइस पर देखें...',
  },
};

export const passkeyNotices = {
  added: (name: string) => success('पासकी जुड़ गई', `अब आप “${name}” से साइन इन कर सकते हैं।`),
  removed: (name: string) => success('पासकी हटा दी गई', `“${name}” से अब साइन इन नहीं होगा।`),
  renamed: (name: string) => success('पासकी का नाम बदल गया', `अब इसका नाम “${name}” है।`),
  addFailed: failed('पासकी नहीं जोड़ी जा सकी'),
};
