import type { Translation } from '../../language/translation.ts';
import type { pageTitles as english, policyHeads as englishPolicies } from './page-titles.texts.ts';

export const pageTitles: Translation<typeof english> = {
  titleOf: (page) => `${page} | मिठाई`,
  auth: 'स्वागत है | मिठाई',
  checkout: 'ऑर्डर करें | मिठाई',
  orderPlaced: 'आपका ऑर्डर | मिठाई',
  orders: 'मेरे ऑर्डर | मिठाई',
  wishlist: 'विशलिस्ट | मिठाई',
  sharedWishlist: 'किसी ने ये मिठाइयाँ आपके साथ शेयर की हैं।',
  profile: 'मेरी प्रोफ़ाइल | मिठाई',
  forgotPassword: 'पासवर्ड भूल गए | मिठाई',
  resetPassword: 'नया पासवर्ड चुनें | मिठाई',
  security: 'साइन इन और सुरक्षा | मिठाई',
  joinStaff: 'टीम में शामिल हों | मिठाई',
  confirmOrder: 'ऑर्डर की पुष्टि करें | मिठाई',
  trackOrder: 'ऑर्डर ट्रैक करें | मिठाई',
  payOrder: 'ऑर्डर का भुगतान | मिठाई',
  customOrder: 'अपनी पसंद का ऑर्डर | मिठाई',
  myCustomOrders: 'मेरी पसंद के ऑर्डर | मिठाई',
  confirmNewsletter: 'सदस्यता की पुष्टि करें | मिठाई',
  unsubscribe: 'सदस्यता छोड़ें | मिठाई',
  confirmStockAlert: 'पते की पुष्टि | मिठाई',
  partnerApply: 'पार्टनर बनें | मिठाई',
  partnerStatus: 'पार्टनर आवेदन | मिठाई',
  partnerDashboard: 'पार्टनर डैशबोर्ड | मिठाई',
};

export const policyHeads: Translation<typeof englishPolicies> = {
  privacyPolicy: {
    title: 'निजता नीति',
    description: 'मिठाई आपके बारे में क्या रखती है, क्यों, कितने समय तक, और उसे कैसे हटवाएँ।',
  },
  termsOfService: {
    title: 'सेवा की शर्तें',
    description: 'मिठाई पर ऑर्डर कैसे होता है, कितने का पड़ता है, और कुछ ग़लत हो जाए तो हम क्या करते हैं।',
  },
  returnPolicy: {
    title: 'वापसी और बदलना',
    description: 'ऑर्डर में कुछ ठीक न हो तो क्या करें।',
  },
  shippingPolicy: {
    title: 'डिलीवरी नीति',
    description: 'मिठाई पर डिलीवरी कितने की है, कितने दिन लगते हैं, और मिठाइयाँ कैसे पैक होती हैं।',
  },
  contact: {
    title: 'शिकायत निवारण',
    description: 'मिठाई किसकी है, हम तक कैसे पहुँचें, और शिकायत का जवाब कौन देता है।',
  },
};
