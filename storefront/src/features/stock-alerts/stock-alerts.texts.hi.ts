import { STOCK_ALERT_CONFIRMATION_DAYS } from '@mithai/contracts';
import type { Translation } from '../../language/translation.ts';
import { failed } from '../../ui/notice.ts';
import type { stockAlertLinkTexts as englishLink, stockAlertTexts as english } from './stock-alerts.texts.ts';

export const stockAlertTexts: Translation<typeof english> = {
  title: 'स्टॉक में आने पर बताएँ',
  hint: 'यह स्टॉक में आते ही हम आपको एक बार ईमेल करेंगे।',
  waiting: (email) => `यह स्टॉक में आते ही हम ${email} पर ईमेल करेंगे।`,
  email: 'ईमेल पता',
  emailHint: 'हम एक ही बार ईमेल करेंगे, फिर आपका पता मिटा देंगे।',
  submit: 'मुझे बताएँ',
  pending: 'भेज रहे हैं...',
  cancel: 'अलर्ट हटाएँ',
  requested: (email) => `अगर आपने पहले यह अलर्ट नहीं लगाया है, तो हमने ${email} पर एक लिंक भेजा है। पुष्टि के लिए उसे खोलें।`,
  failed: 'अलर्ट नहीं लग सका',
};

export const stockAlertLinkTexts: Translation<typeof englishLink> = {
  confirm: {
    title: 'अपने पते की पुष्टि करें',
    text: 'यह चीज़ स्टॉक में आते ही हम आपको एक बार ईमेल करेंगे, फिर आपका पता मिटा देंगे।',
    submit: 'पुष्टि करें',
    pending: 'पुष्टि हो रही है...',
    done: { title: 'हम आपको बताएँगे', text: 'धन्यवाद। यह चीज़ स्टॉक में आते ही हम आपको ईमेल करेंगे।' },
    void: {
      title: 'यह लिंक अब काम नहीं करता',
      text: `यह ${STOCK_ALERT_CONFIRMATION_DAYS} दिन तक चलता है। कृपया उस चीज़ के पेज पर फिर से अलर्ट लगाएँ।`,
    },
  },
  unsubscribe: {
    title: 'इस चीज़ के ईमेल बंद करें?',
    text: 'यह स्टॉक में आने पर हम आपको ईमेल नहीं करेंगे।',
    submit: 'ईमेल बंद करें',
    pending: 'बंद हो रहा है...',
    done: { title: 'ईमेल बंद हो गए', text: 'हम इस चीज़ के बारे में ईमेल नहीं करेंगे।' },
    void: {
      title: 'यह लिंक अधूरा है',
      text: 'कृपया ईमेल का लिंक फिर से खोलें, या पूरा लिंक कॉपी करके ब्राउज़र में खोलें।',
    },
  },
};

export const stockAlertNotices = { failed: failed('आपका अलर्ट नहीं बदला जा सका') };
