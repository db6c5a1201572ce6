import { success } from '../../ui/notice.ts';

const roles = { manager: 'मैनेजर', packer: 'पैकर', support: 'ग्राहक सहायक' };

export const joinTexts = {
  loading: 'न्योता खुल रहा है',
  title: 'मिठाई की टीम में शामिल हों',
  invited: (email: string, role: keyof typeof roles) =>
    `आपको मिठाई में ${roles[role]} के रूप में काम करने का न्योता है। आपका पता: ${email}।`,
  signInFirst: (email: string) => `${email} से खाता बनाएँ, या खाता हो तो साइन इन करें। फिर यहीं से आगे बढ़ें।`,
  createAccount: 'खाता बनाएँ',
  signIn: 'साइन इन करें',
  otherAccount: (email: string) => `आपने ${email} से साइन इन किया है। कृपया साइन आउट करके न्योते वाला पता इस्तेमाल करें।`,
  signOut: 'साइन आउट करें',
  accept: 'टीम में शामिल हों',
  pending: 'जोड़ा जा रहा है...',
  next: 'इसके बाद आप अपने फ़ोन पर दो चरणों में साइन इन चालू करेंगे। इसमें दो मिनट लगते हैं।',
  failed: 'आपको टीम में नहीं जोड़ा जा सका',
  failedToLoad: 'न्योता नहीं खुल सका',
  retry: 'फिर कोशिश करें',
  void: {
    title: 'यह न्योता अब काम नहीं करता',
    text: 'इसका समय बीत गया, इसे वापस ले लिया गया या इसका इस्तेमाल हो चुका है। कृपया दुकान के मालिक से नया न्योता माँगें।',
  },
  noToken: { title: 'लिंक अधूरा है', text: 'कृपया ईमेल का लिंक फिर खोलें।' },
  toShop: 'दुकान पर जाएँ',
};

export const welcomeNotice = success('टीम में आपका स्वागत है', 'अब आप एडमिन पैनल खोल सकते हैं।');
