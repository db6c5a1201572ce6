import type { Translation } from '../../language/translation.ts';
import type { texts as english } from './newsletter.texts.ts';

export const texts: Translation<typeof english> = {
  label: 'ईमेल पता',
  placeholder: 'aap@example.com',
  submit: 'सदस्य बनें',
  pending: 'जोड़ रहे हैं...',
  invalidTitle: 'ईमेल सही नहीं है',
  invalidText: 'कृपया सही ईमेल पता लिखें।',
  doneTitle: 'आप जुड़ गए',
  doneText: 'कृपया हमारे भेजे ईमेल का लिंक खोलकर अपने पते की पुष्टि करें।',
  done: (email) => `अगर ${email} हमारी सूची में नया है, तो हमने उस पर एक लिंक भेजा है। पुष्टि के लिए उसे खोलें।`,
};
