import type { EmailTemplate, OrderEmailState } from '@mithai/contracts';
import type { Translation } from '../../../../language/translation.ts';
import { failed, success } from '../../../../ui/notice.ts';
import type { emailsTexts as english } from './emails.texts.ts';

export const emailsTexts: Translation<typeof english> = {
  title: 'ईमेल',
  loading: 'ईमेल आ रहे हैं',
  failedToLoad: 'ईमेल नहीं आ सके',
  empty: 'कोई ईमेल नहीं, या वे दो हफ़्ते से पुराने हैं।',
  states: {
    waiting: 'भेजने के इंतज़ार में',
    sending: 'मेल सर्वर के रास्ते में',
    unconfirmed: 'शायद चला गया: मेल सर्वर का जवाब नहीं मिला',
    sent: 'मेल सर्वर ने ले लिया',
    refused: 'नहीं पहुँचा: यह ईमेल पता है ही नहीं',
    failed: 'नहीं गया: "करने के काम" में देखें',
    skipped: 'फिर नहीं भेजा, क्योंकि ऑर्डर आगे बढ़ चुका है',
  } satisfies Record<OrderEmailState, string>,
  to: (email) => `${email} को`,
  resend: 'फिर से भेजें',
  resendOf: (name) => `फिर से भेजें: ${name}`,
  resending: 'भेजा जा रहा है...',
};

export const templateNames: Partial<Record<EmailTemplate, string>> = {
  'order-placed': 'ऑर्डर की पुष्टि',
  'order-confirmed': 'ऑर्डर की पुष्टि',
  'order-pending': 'स्थिति: दर्ज हुआ',
  'order-processing': 'स्थिति: तैयार हो रहा है',
  'order-shipped': 'स्थिति: रास्ते में',
  'gift-shipped': 'पाने वाले को: उपहार रास्ते में है',
  'order-delivered': 'स्थिति: पहुँच गया',
  'order-cancelled': 'ऑर्डर रद्द',
  'paid-order-cancelled': 'ऑर्डर रद्द और रिफ़ंड',
  'order-edited': 'ऑर्डर में बदलाव',
  'payment-link': 'भुगतान का लिंक',
  tracking: 'ट्रैकिंग नंबर',
  'delivery-date-set': 'डिलीवरी की तारीख़',
  'payment-received': 'भुगतान की रसीद',
  'payment-failed': 'भुगतान नहीं हुआ',
  'refund-started': 'रिफ़ंड शुरू',
  'refund-done': 'रिफ़ंड पूरा',
  'ticket-received': 'अनुरोध मिला',
  'ticket-acknowledged': 'अनुरोध स्वीकार किया',
  'ticket-answered': 'अनुरोध का जवाब',
  'order-to-pack': 'पार्टनर को: नया ऑर्डर',
  'order-to-pack-changed': 'पार्टनर को: ऑर्डर बदला',
  'order-not-to-pack': 'पार्टनर को: ऑर्डर रद्द',
  'sent-order-cancelled': 'पार्टनर को: भेजा हुआ ऑर्डर रद्द',
  'new-orders': 'दुकान को: नया ऑर्डर',
  'payment-to-check': 'भुगतान की जाँच हो रही है',
  'pieces-declined': 'दुकान को: पार्टनर कुछ नहीं बना सकते',
  'ticket-to-answer': 'दुकान को: अनुरोध का जवाब देना है',
};

export const emailNotices = {
  resent: success('फिर भेजा जा रहा है', 'मेल सर्वर के लेने पर सूची में दिखेगा।'),
  resendFailed: failed('इसे फिर भेजा नहीं जा सका'),
};
