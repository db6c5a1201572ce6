import type { EmailFault } from '@mithai/contracts';
import type { Translation } from '../../../language/translation.ts';
import { failed, success } from '../../../ui/notice.ts';
import { counted } from '../counts.texts.hi.ts';
import type { adminTasksTexts as english } from './admin-tasks.texts.ts';

/** The noun of a number is the same for one and for many. */
const numberOf = (noun: string) => counted(noun, noun);

export const adminTasksTexts: Translation<typeof english> = {
  title: 'करने के काम',
  newOrder: (id) => `नया ऑर्डर #${id}`,
  moreToPack: (count) => `पैक करने को ${count} और ऑर्डर`,
  nothing: 'सारा काम हो चुका है।',
  failed: 'काम की सूची नहीं आ सकी।',
  retry: 'फिर से कोशिश करें',
  toPack: (count) => `पैक करने हैं: ${count}`,
  lateOrders: numberOf('ऑर्डर कल या उससे पहले से रुके हैं'),
  productsOut: numberOf('उत्पाद ख़त्म'),
  applications: numberOf('आवेदन'),
  partnerProducts: numberOf('उत्पाद जाँचने हैं'),
  customOrders: numberOf('खास ऑर्डर के अनुरोध'),
  payouts: (count, sum) => `${count} पार्टनरों को ${sum} देने हैं`,
  cashToRecord: (count, sum) => `${count} ऑर्डर का ${sum} नक़द दर्ज करना है`,
  tickets: (count, late) => `${count} अनुरोधों का जवाब देना है${late > 0 ? `, ${late} में देर` : ''}`,
  declinedPieces: numberOf('चीज़ें पार्टनर नहीं बना सकते'),
  troubledParcels: numberOf('पार्सल में दिक़्क़त'),
  paymentExceptions: numberOf('भुगतान जाँचने हैं'),
  failedEmails: numberOf('ईमेल नहीं गए'),
  short: {
    lateOrders: numberOf('ऑर्डर में देर'),
    productsOut: (count) => `${count} ख़त्म`,
    partnerProducts: (count) => `${count} जाँचने हैं`,
    customOrders: numberOf('अनुरोध'),
    payouts: (sum) => `${sum} देने हैं`,
    cashToRecord: (sum) => `${sum} दर्ज करने हैं`,
  },

  emails: {
    title: 'जो ईमेल नहीं गए',
    description: 'इनमें से हर एक को हमने लगभग दो घंटे तक भेजने की कोशिश की।',
    loading: 'ईमेल आ रहे हैं',
    failed: 'ईमेल नहीं आ सके',
    empty: 'सभी ईमेल जा चुके हैं।',
    loadOlder: 'पुराने दिखाएँ',
    toShop: 'दुकान को',
    toNobody: 'मिटाए गए खाते को',
    to: (name, email) => (email ? `${name ? `${name}, ` : ''}${email} को` : `${name} को, उनके पुराने पते पर`),
    failedAt: (moment) => `${moment} को नहीं गया`,
    said: (reason) => `ब्योरा: ${reason}`,
    about: (id) => ` #${id}`,
    resend: 'फिर से भेजें',
    resendOf: (email) => `फिर से भेजें: ${email}`,
    sending: 'भेजा जा रहा है...',
    dismiss: 'छोड़ दें',
    dismissOf: (email) => `छोड़ दें: ${email}`,
  },
};

export const faultTexts: Record<EmailFault, string> = {
  daily_limit: 'इस पते के आज के ईमेल पूरे हो चुके हैं। कल फिर भेजें, या ज़रूरत न हो तो छोड़ दें।',
  mailbox: 'यह मेलबॉक्स है ही नहीं या मेल नहीं लेता। फिर भेजने से पहले दूसरा पता माँगें।',
  server_unavailable: 'मेल सर्वर से संपर्क नहीं हुआ। दूसरे ईमेल जाने लगें, तब फिर भेजें।',
  server_login: 'मेल सर्वर ने दुकान का पासवर्ड नहीं माना। कृपया दुकान लगाने वाले व्यक्ति से कहें।',
  server_refused: 'मेल सर्वर ने इसे नहीं लिया। बाद में फिर भेजें। तब भी न जाए तो दुकान लगाने वाले व्यक्ति से कहें।',
  other: 'दुकान में कुछ गड़बड़ हुई। फिर भेजें। तब भी न जाए तो दुकान लगाने वाले व्यक्ति से कहें।',
};

export const adminTasksNotices = {
  resent: success('फिर भेजा जा रहा है', 'फिर भी न जाए तो यहाँ दिखेगा।'),
  dismissed: success('ईमेल छोड़ दिया', 'हम इसे फिर भेजने की कोशिश नहीं करेंगे।'),
  dismissFailed: failed('इसे छोड़ा नहीं जा सका'),
  resendFailed: failed('इसे फिर भेजा नहीं जा सका'),
};
