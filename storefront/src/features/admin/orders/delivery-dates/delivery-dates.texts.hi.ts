import type { Translation } from '../../../../language/translation.ts';
import { failed, success, type Notice } from '../../../../ui/notice.ts';
import { orders } from '../../counts.texts.hi.ts';
import type { deliveryDatesTexts as english } from './delivery-dates.texts.ts';

export const deliveryDatesTexts: Translation<typeof english> = {
  button: 'डिलीवरी की तारीख़',
  title: 'डिलीवरी की तारीख़ तय करें',
  chosen: (number) => `${orders(number)} चुने`,
  day: 'डिलीवरी की तारीख़',
  dayRequired: 'कृपया तारीख़ चुनें।',
  preview: 'क्या होगा',
  changes: (number, day) => `${orders(number)} की डिलीवरी ${day} को होगी।`,
  emails: (number) => `${number} ग्राहकों को ईमेल जाएगा।`,
  refusals: (number) => `${orders(number)} वैसे ही रहेंगे:`,
  refusal: (id, status) => `#${id} की स्थिति: ${status}।`,
  submit: (number) => `${orders(number)} के लिए तय करें`,
  submitting: 'तय हो रहा है...',
  remove: 'तारीख़ें हटाएँ',
  done: (number) => `${orders(number)} की डिलीवरी की तारीख़ बदल गई।`,
  refused: (number) => `${orders(number)} नहीं बदले:`,
  refusedOf: (id, message) => `#${id}: ${message}`,
  anyway: (number) => `फिर भी ${orders(number)} के लिए तय करें`,
  close: 'बंद करें',
};

export const deliveryDatesNotices = {
  set: (number: number): Notice =>
    number === 0
      ? { title: 'बदलने को कुछ नहीं', description: 'इन ऑर्डर की तारीख़ पहले से यही है।' }
      : success('डिलीवरी की तारीख़ें बदल गईं', deliveryDatesTexts.done(number)),
  failed: failed('डिलीवरी की तारीख़ें नहीं बदल सकीं'),
  undone: (number: number): Notice => ({
    title: 'वापस हो गया',
    description: `${orders(number)} की डिलीवरी की तारीख़ पहले जैसी है। कोई ईमेल नहीं गया।`,
  }),
  undoFailed: failed('यह वापस नहीं हो सका'),
};
