import type { Translation } from '../../language/translation.ts';
import type { Notice } from '../../ui/index.ts';
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
  cashOnDelivery: 'डिलीवरी पर नक़द',
  default: 'पहले से चुना हुआ',
  upiAvailable: 'UPI से भुगतान हो सकता है',
  email: {
    title: 'ईमेल की पुष्टि',
    sentTo: (email) => `6 अंकों का वह कोड लिखें जो हमने ${email} पर भेजा है। वह 10 मिनट तक चलता है।`,
    code: 'पुष्टि का कोड',
    verify: 'ईमेल की पुष्टि करें',
    verifying: 'पुष्टि हो रही है...',
    resend: 'कोड फिर भेजें',
    verified: 'ईमेल की पुष्टि हो चुकी है',
  },
  mobile: {
    title: 'मोबाइल की पुष्टि',
    comingSoon: 'मोबाइल फ़ोन से पुष्टि जल्द आ रही है।',
    action: 'मोबाइल की पुष्टि करें',
  },
};

export const profileNotices = {
  signIn: {
    title: 'साइन इन करना ज़रूरी है',
    description: 'अपनी प्रोफ़ाइल देखने के लिए कृपया साइन इन करें',
    variant: 'destructive',
  } satisfies Notice,
  profileUpdated: { title: 'प्रोफ़ाइल बदल गई', description: 'आपकी जानकारी सहेज ली गई है' } satisfies Notice,
  billingUpdated: { title: 'बिल का पता बदल गया', description: 'आपका बिल का पता सहेज लिया गया है' } satisfies Notice,
  updateFailed: (message: string): Notice => ({
    title: 'बदला नहीं जा सका',
    description: message,
    variant: 'destructive',
  }),
  codeSent: (email: string): Notice => ({
    title: 'पुष्टि का ईमेल भेज दिया',
    description: `हमने ${email} पर एक कोड भेजा है। कृपया अपना इनबॉक्स और स्पैम फ़ोल्डर देखें।`,
  }),
  codeNotSent: (message: string | undefined): Notice => ({
    title: 'पुष्टि का ईमेल नहीं भेजा जा सका',
    description: message ?? 'पुष्टि का ईमेल नहीं भेजा जा सका। कृपया थोड़ी देर बाद फिर कोशिश करें।',
    variant: 'destructive',
  }),
  verified: {
    title: 'ईमेल की पुष्टि हो गई',
    description: 'आपके ईमेल की पुष्टि हो गई है। अब दुकान की सारी सुविधाएँ आपके लिए खुली हैं।',
  } satisfies Notice,
  verificationFailed: (message: string): Notice => ({
    title: 'पुष्टि नहीं हो सकी',
    description: message,
    variant: 'destructive',
  }),
  invalidCode: {
    title: 'कोड सही नहीं है',
    description: 'कृपया 6 अंकों का वह कोड लिखें जो आपके ईमेल पर भेजा गया है।',
    variant: 'destructive',
  } satisfies Notice,
  upi: {
    title: 'UPI से भुगतान हो सकता है',
    description: 'भुगतान के दूसरे तरीक़े ऑर्डर करते समय चुने जाते हैं।',
    variant: 'info',
  } satisfies Notice,
};
