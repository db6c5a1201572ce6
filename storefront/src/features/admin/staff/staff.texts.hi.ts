import { failed, success } from '../../../ui/notice.ts';

type StaffRole = 'manager' | 'packer' | 'support';

export const roleNames = {
  admin: 'मालिक',
  manager: 'मैनेजर',
  packer: 'पैकर',
  support: 'ग्राहक सहायता',
};

export const staffTexts = {
  title: 'कर्मचारी',
  loading: 'कर्मचारियों की सूची आ रही है',
  failedToLoad: 'कर्मचारियों की सूची नहीं आ सकी',
  roleNotes: {
    manager: 'पार्टनरों के भुगतान, सेटिंग और कर्मचारियों को छोड़कर सब कुछ',
    packer: 'ऑर्डर देखना, पर्ची और बीजक के साथ पैक करना और भेजना',
    support: 'ऑर्डर देखना और रद्द करना, ग्राहकों को जवाब देना, समीक्षाएँ जाँचना',
  },
  members: 'लोग',
  columns: { person: 'व्यक्ति', role: 'भूमिका', signIn: 'दो चरणों में साइन इन', lastSeen: 'पिछली बार', action: 'कार्रवाई' },
  isOn: 'चालू',
  isOff: 'अभी चालू नहीं',
  never: 'साइन इन नहीं',
  role: 'भूमिका',
  roleOf: (name: string) => `${name} की भूमिका`,
  changeRole: 'भूमिका बदलें',
  changeRoleOf: (name: string) => `${name} की भूमिका बदलें`,
  changeHint: 'वे हर जगह से साइन आउट हो जाएँगे और नई भूमिका के साथ फिर साइन इन करेंगे।',
  save: 'सहेजें',
  saving: 'सहेजा जा रहा है...',
  cancel: 'रहने दें',
  remove: 'हटाएँ',
  removeNamed: (name: string) => `${name} को हटाएँ`,
  removeTitle: (name: string) => `${name} को हटाएँ?`,
  removeText: 'वे तुरंत हर जगह से साइन आउट हो जाएँगे। उन्होंने जो किया, वह इतिहास में उनके नाम से रहेगा।',
  keep: 'रहने दें',
  confirm: 'कर्मचारी ग्राहकों के ऑर्डर देख सकते हैं। आगे बढ़ने के लिए अपना पासवर्ड लिखें।',
};

export const inviteTexts = {
  title: 'किसी को बुलाएँ',
  hint: 'उन्हें एक लिंक ईमेल होगा, जो एक बार और 7 दिन तक काम करता है। कुछ भी करने से पहले उन्हें दो चरणों में साइन इन चालू करना होगा।',
  email: 'ईमेल पता',
  role: 'भूमिका',
  submit: 'न्योता भेजें',
  pending: 'भेजा जा रहा है...',
  open: 'खुले न्योते',
  sent: (moment: string, until: string) => `${moment} को भेजा, ${until} तक मान्य`,
  expired: (moment: string) => `${moment} को समाप्त`,
  resend: 'फिर भेजें',
  resendTo: (email: string) => `${email} को न्योता फिर भेजें`,
  withdraw: 'वापस लें',
  withdrawFrom: (email: string) => `${email} का न्योता वापस लें`,
};

export const staffNotices = {
  invited: (email: string) => success('न्योता भेज दिया', `${email} के पास उसे स्वीकार करने के लिए 7 दिन हैं।`),
  withdrawn: (email: string) => success('न्योता वापस ले लिया', `${email} को भेजा लिंक अब काम नहीं करेगा।`),
  roleChanged: (name: string, role: StaffRole) => success('भूमिका बदल दी', `${name}: ${roleNames[role]}`),
  removed: (name: string) => success('हटा दिया', `${name} अब यह पैनल नहीं खोल सकते।`),
  failed: failed('यह नहीं हो सका'),
};
