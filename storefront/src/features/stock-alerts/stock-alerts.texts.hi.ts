import { STOCK_ALERT_CONFIRMATION_DAYS } from '@mithai/contracts';
import type { Translation } from '../../language/translation.ts';
import { failed } from '../../ui/notice.ts';
import type { stockAlertLinkTexts as englishLink, stockAlertTexts as english } from './stock-alerts.texts.ts';

export const stockAlertTexts: Translation<typeof english> = {
  title: 'फिर मिलने पर बताएँ',
  hint: 'यह फिर मिलने लगे, तो हम आपको एक बार ईमेल करेंगे।',
  waiting: (email) => `यह फिर मिलने लगे, तो हम ${email} पर एक ईमेल भेजेंगे।`,
  email: 'ईमेल पता',
  emailHint: 'हम एक ही बार लिखेंगे, फिर आपका पता मिटा देंगे।',
  submit: 'मुझे बताएँ',
  pending: 'भेज रहे हैं...',
  cancel: 'अब न बताएँ',
  requested: (email) => `अगर आपने पहले नहीं कहा है, तो हमने ${email} पर एक लिंक भेजा है। पुष्टि के लिए उसे खोलें।`,
  failed: 'यह नहीं हो सका',
};

export const stockAlertLinkTexts: Translation<typeof englishLink> = {
  confirm: {
    title: 'अपने पते की पुष्टि करें',
    text: 'यह चीज़ फिर मिलने लगे, तो हम आपको एक बार ईमेल करेंगे। फिर आपका पता मिटा देंगे।',
    submit: 'पुष्टि करें',
    pending: 'पुष्टि हो रही है...',
    done: { title: 'हम आपको बताएँगे', text: 'धन्यवाद। यह चीज़ फिर मिलने लगेगी, तो हम आपको लिखेंगे।' },
    void: {
      title: 'यह लिंक अब नहीं चलता',
      text: `यह ${STOCK_ALERT_CONFIRMATION_DAYS} दिन चलता है। कृपया उस चीज़ के पन्ने पर फिर से कहें।`,
    },
  },
  unsubscribe: {
    title: 'अब न बताएँ?',
    text: 'यह चीज़ फिर मिलने पर भी हम आपको ईमेल नहीं करेंगे।',
    submit: 'ईमेल बंद करें',
    pending: 'बंद हो रहा है...',
    done: { title: 'ईमेल बंद हो गया', text: 'हम इस चीज़ के बारे में नहीं लिखेंगे।' },
    void: {
      title: 'यह लिंक अधूरा है',
      text: 'कृपया ईमेल का लिंक फिर से खोलें, या पूरा लिंक पता-पट्टी में लिखें।',
    },
  },
};

export const stockAlertNotices = { failed: failed('यह नहीं हो सका') };
