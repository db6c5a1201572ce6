import type { Translation } from '../../../../language/translation.ts';
import { failure, info } from '../../../../ui/notice.ts';
import type { documentsTexts as english } from './documents.texts.ts';

export const documentsTexts: Translation<typeof english> = {
  title: 'इनवॉइस और क्रेडिट नोट',
  loading: 'दस्तावेज़ आ रहे हैं',
  failedToLoad: 'दस्तावेज़ नहीं आ सके',
  empty: 'इनवॉइस ऑर्डर रवाना होने पर बनता है।',
  download: (number, language) => `${number} डाउनलोड करें (${language})`,
  print: 'इनवॉइस',
};

export const documentsNotices = {
  noneSent: failure('अभी कोई इनवॉइस नहीं', 'इनवॉइस ऑर्डर रवाना होने पर बनता है। कृपया रवाना ऑर्डर चुनें।'),
  giftsLeftOut: (ids: string) =>
    info('गिफ़्ट के इनवॉइस इसमें नहीं हैं', `वे पार्सल में नहीं जाते: ${ids}। डाउनलोड करना हो, तो ऑर्डर खोलें।`),
};
