import type { Translation } from '../../../language/translation.ts';
import type { chargesTexts as english } from './charges-form.texts.ts';

export const chargesTexts: Translation<typeof english> = {
  title: 'डिलीवरी और गिफ़्ट पैकिंग',
  hint: 'रुपयों में। जो ऑर्डर हो चुके हैं, उनके दाम नहीं बदलते।',
  shippingFee: 'डिलीवरी का दाम',
  shippingFeeHint: 'हर ऑर्डर पर',
  freeShippingFrom: 'मुफ़्त डिलीवरी कब से',
  freeShippingFromHint: 'इतने रुपयों या उससे ज़्यादा के सामान पर',
  giftPacking: 'गिफ़्ट पैकिंग',
};
