import { NEWSLETTER_CONFIRMATION_DAYS } from '@mithai/contracts';
import type { Translation } from '../../language/translation.ts';
import type { linkTexts as englishLinks, texts as english } from './newsletter.texts.ts';

export const texts: Translation<typeof english> = {
  label: 'ईमेल पता',
  placeholder: 'aap@example.com',
  submit: 'सदस्य बनें',
  pending: 'जोड़ रहे हैं...',
  invalidTitle: 'ईमेल सही नहीं है',
  invalidText: 'कृपया सही ईमेल पता लिखें।',
  doneTitle: 'आप जुड़ गए',
  doneText: 'कृपया हमारे भेजे ईमेल का लिंक खोलें, ताकि हम जान सकें कि पता आपका ही है।',
  done: (email) => `अगर ${email} पहले से हमारी सूची में नहीं है, तो उस पर एक ईमेल जा रहा है। पुष्टि के लिए उसका लिंक खोलें।`,
  failedTitle: 'नहीं जोड़ा जा सका',
};

export const linkTexts: Translation<typeof englishLinks> = {
  confirm: {
    title: 'क्या हम आपको लिखें?',
    text: 'नई मिठाइयाँ, त्योहार के डिब्बे और मौसम की चीज़ें, महीने में लगभग एक बार। आप हर चिट्ठी से एक क्लिक में कभी भी हट सकते हैं।',
    submit: 'सदस्यता की पुष्टि करें',
    pending: 'पुष्टि हो रही है...',
    done: { title: 'आप हमारी सूची में हैं', text: 'धन्यवाद। हमारी अगली चिट्ठी आपकी है।' },
    void: {
      title: 'यह लिंक अब काम नहीं करता',
      text: `यह ${NEWSLETTER_CONFIRMATION_DAYS} दिन चलता है, और तब तक जब तक पता सूची से हटाया न जाए। कृपया हमारे होम पेज के अंत में फिर से सदस्य बनें।`,
    },
  },
  unsubscribe: {
    title: 'हमारी सूची से हटना है?',
    text: 'हम यह पता भूल जाते हैं और उस पर और चिट्ठियाँ नहीं भेजते। ऑर्डर के ईमेल फिर भी आते हैं।',
    submit: 'सूची से हटें',
    pending: 'हटा रहे हैं...',
    done: { title: 'आप हमारी सूची से हट गए', text: 'हम यह पता भूल चुके हैं और फिर नहीं लिखेंगे।' },
    void: {
      title: 'यह लिंक अधूरा है',
      text: 'कृपया ईमेल का लिंक एक बार फिर खोलें, या पूरा लिंक पता पट्टी में डालें।',
    },
  },
  failed: 'यह नहीं हो सका',
  toShop: 'दुकान पर',
  noScript: 'इस पेज को JavaScript चाहिए। कृपया इस साइट के लिए उसे चालू करें और पेज फिर से खोलें।',
};
