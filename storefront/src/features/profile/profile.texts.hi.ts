import type { Translation } from '../../language/translation.ts';
import { failed, failure, success, type Notice } from '../../ui/notice.ts';
import type { profileTexts as english } from './profile.texts.ts';

export const profileTexts: Translation<typeof english> = {
  title: 'मेरी प्रोफ़ाइल',
  notVerified: 'अभी पुष्टि नहीं हुई: कोड लिखें',
  noPhone: 'कोई फ़ोन नंबर नहीं',
  noAddress: 'कोई पता नहीं दिया गया',
  orderHistory: 'मेरे ऑर्डर देखें',
  security: 'साइन इन और सुरक्षा',
  tabsLabel: 'खाता',
  tabs: { profile: 'मेरी जानकारी', billing: 'बिल का पता', verification: 'पुष्टि' },
  save: 'बदलाव सहेजें',
  saving: 'सहेज रहे हैं...',
  fields: {
    name: 'पूरा नाम',
    email: 'ईमेल पता',
    phone: 'फ़ोन नंबर',
    address: 'मकान और गली',
    city: 'शहर',
    state: 'राज्य',
    postalCode: 'पिनकोड',
  },
  emailHint: 'नए पते की फिर से पुष्टि करनी होगी।',
  paymentTitle: 'भुगतान के तरीक़े',
  default: 'पहले से चुना हुआ',
  upiAvailable: 'UPI से भुगतान हो सकता है',
  email: {
    title: 'ईमेल की पुष्टि',
    enterCode: (email) =>
      `${email} पर भेजे गए हमारे ईमेल से 6 अंकों का कोड लिखें। कोड 10 मिनट तक चलता है: अगर आपका कोड पुराना है, तो हम नया भेज देंगे।`,
    codeSent: (email) => `6 अंकों का वह कोड लिखें जो हमने अभी ${email} पर भेजा है। वह 10 मिनट तक चलता है।`,
    code: 'पुष्टि का कोड',
    verify: 'ईमेल की पुष्टि करें',
    verifying: 'पुष्टि हो रही है...',
    resend: 'नया कोड भेजें',
    verified: 'ईमेल की पुष्टि हो चुकी है',
  },
  mobile: {
    title: 'मोबाइल की पुष्टि',
    comingSoon: 'मोबाइल फ़ोन से पुष्टि जल्द आ रही है।',
    action: 'मोबाइल की पुष्टि करें',
  },
};

export const profileNotices = {
  signIn: failure('साइन इन करना ज़रूरी है', 'अपनी प्रोफ़ाइल देखने के लिए कृपया साइन इन करें'),
  profileUpdated: success('प्रोफ़ाइल बदल गई', 'आपकी जानकारी सहेज ली गई है'),
  billingUpdated: success('बिल का पता बदल गया', 'आपका बिल का पता सहेज लिया गया है'),
  updateFailed: failed('बदला नहीं जा सका'),
  codeSent: (email: string) =>
    success('पुष्टि का ईमेल भेज दिया', `हमने ${email} पर एक कोड भेजा है। कृपया अपना इनबॉक्स और स्पैम फ़ोल्डर देखें।`),
  codeNotSent: failed('पुष्टि का ईमेल नहीं भेजा जा सका', 'पुष्टि का ईमेल नहीं भेजा जा सका। कृपया थोड़ी देर बाद फिर कोशिश करें।'),
  verified: success('ईमेल की पुष्टि हो गई', 'आपके ईमेल की पुष्टि हो गई है। अब दुकान की सारी सुविधाएँ आपके लिए खुली हैं।'),
  verificationFailed: failed('पुष्टि नहीं हो सकी'),
  invalidCode: failure('कोड सही नहीं है', 'कृपया 6 अंकों का वह कोड लिखें जो आपके ईमेल पर भेजा गया है।'),
  upi: {
    title: 'UPI से भुगतान हो सकता है',
    description: 'भुगतान के दूसरे तरीक़े ऑर्डर करते समय चुने जाते हैं।',
    variant: 'info',
  } satisfies Notice,
};
