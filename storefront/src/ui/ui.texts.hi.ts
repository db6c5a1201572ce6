import type { Translation } from '../language/translation.ts';
import type { uiTexts as english } from './ui.texts.ts';

export const uiTexts: Translation<typeof english> = {
  close: 'बंद करें',
  cancel: 'रद्द करें',
  optional: 'वैकल्पिक',
  retry: 'फिर से कोशिश करें',
  loading: 'आ रहा है',
  loadingMore: 'आ रहे हैं...',
  password: { show: 'पासवर्ड दिखाएँ', hide: 'पासवर्ड छिपाएँ' },
  quantity: {
    label: (name) => `${name} की मात्रा`,
    decrease: (name) => `${name} की मात्रा घटाएँ`,
    increase: (name) => `${name} की मात्रा बढ़ाएँ`,
    remove: (name) => `${name} हटाएँ`,
  },
  notice: {
    label: 'सूचना',
    region: 'सूचनाएँ ({hotkey})',
    dismiss: 'हटाएँ',
  },
  noConnection: {
    title: 'कनेक्शन नहीं है',
    description: 'दुकान से संपर्क नहीं हो पाया। कृपया अपना कनेक्शन देखकर फिर से कोशिश करें।',
  },
};
