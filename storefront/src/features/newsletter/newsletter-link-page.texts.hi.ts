import { NEWSLETTER_CONFIRMATION_DAYS } from '@mithai/contracts';
import type { Translation } from '../../language/translation.ts';
import type { linkTexts as english } from './newsletter-link-page.texts.ts';

export const linkTexts: Translation<typeof english> = {
  confirm: {
    title: 'सदस्यता की पुष्टि करें',
    text: 'नई मिठाइयाँ, त्योहार के डिब्बे और मौसम की चीज़ें, महीने में लगभग एक बार। आप कभी भी सदस्यता छोड़ सकते हैं।',
    submit: 'सदस्यता की पुष्टि करें',
    pending: 'पुष्टि हो रही है...',
    done: { title: 'आप सदस्य बन गए', text: 'धन्यवाद। हमारा अगला न्यूज़लेटर आपके इनबॉक्स में आएगा।' },
    void: {
      title: 'यह लिंक अब काम नहीं करता',
      text: `यह ${NEWSLETTER_CONFIRMATION_DAYS} दिन चलता है। कृपया हमारे होम पेज के नीचे फिर से सदस्य बनें।`,
    },
  },
  unsubscribe: {
    title: 'सदस्यता छोड़ें?',
    text: 'हम आपका पता अपनी सूची से मिटा देंगे। ऑर्डर के ईमेल आते रहेंगे।',
    submit: 'सदस्यता छोड़ें',
    pending: 'हटा रहे हैं...',
    done: { title: 'आपकी सदस्यता ख़त्म हो गई', text: 'हमने आपका पता मिटा दिया है और अब न्यूज़लेटर नहीं भेजेंगे।' },
    void: {
      title: 'यह लिंक अधूरा है',
      text: 'कृपया ईमेल का लिंक फिर से खोलें, या पूरा लिंक कॉपी करके ब्राउज़र में खोलें।',
    },
  },
};
