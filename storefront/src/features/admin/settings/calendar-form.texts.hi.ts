import type { Translation } from '../../../language/translation.ts';
import type { calendarTexts as english } from './calendar-form.texts.ts';

export const calendarTexts: Translation<typeof english> = {
  title: 'छुट्टियाँ',
  hint: 'ऑर्डर हर दिन आ सकते हैं। चेकआउट बताता है कि उन पर काम कब शुरू होगा।',
  weeklyDaysOff: 'हर हफ़्ते की छुट्टी',
  days: ['रविवार', 'सोमवार', 'मंगलवार', 'बुधवार', 'गुरुवार', 'शुक्रवार', 'शनिवार'],
  holidays: 'त्योहार और दूसरी छुट्टियाँ',
  date: 'तारीख़',
  name: 'नाम',
  remove: (number) => `छुट्टी ${number} हटाएँ`,
  add: 'छुट्टी जोड़ें',
  closedUntil: 'दुकान कब खुलेगी',
  closedUntilHint: 'जिस दिन दुकान फिर खुलेगी। तब तक हर पन्ना बताएगा कि दुकान बंद है।',
  closedMessage: 'बंद रहने पर संदेश',
  closedMessageHint: 'तारीख़ के साथ, जैसे "शुभ दीपावली! आपके ऑर्डर हमारा इंतज़ार करेंगे।"',
};
