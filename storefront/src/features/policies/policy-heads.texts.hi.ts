import type { Translation } from '../../language/translation.ts';
import type { policyHeads as english } from './policy-heads.texts.ts';

export const policyHeads: Translation<typeof english> = {
  privacyPolicy: {
    title: 'निजता नीति',
    description: 'मिठाई आपके बारे में क्या रखती है, क्यों, कितने समय तक, और उसे कैसे हटवाएँ।',
  },
  termsOfService: {
    title: 'सेवा की शर्तें',
    description: 'मिठाई पर ऑर्डर कैसे होता है, कितने का पड़ता है, और कुछ ग़लत हो जाए तो हम क्या करते हैं।',
  },
  shippingPolicy: {
    title: 'डिलीवरी नीति',
    description: 'मिठाई पर डिलीवरी कितने की है, कितने दिन लगते हैं, और मिठाइयाँ कैसे पैक होती हैं।',
  },
};
