import { formatExactRupees, type Order } from '@mithai/contracts';
import type { Translation } from '../../language/translation.ts';
import { failure, success, type Notice } from '../../ui/notice.ts';
import type { checkoutTexts as english } from './checkout.texts.ts';
import { placedTexts } from './placed/placed-order.texts.hi.ts';
import { unpaidTexts } from './placed/unpaid-order.texts.hi.ts';

export const checkoutTexts: Translation<typeof english> = {
  title: 'ऑर्डर करें',
  viewOrders: 'मेरे ऑर्डर देखें',
  continuedElsewhere: 'आपका ऑर्डर दूसरे टैब में आगे बढ़ा',
  continuedElsewhereHint: 'अगर वहाँ ऑर्डर हो गया, तो वह "मेरे ऑर्डर" में मिलेगा।',
};

export const checkoutNotices = {
  unpaid: ({ id, totalAmount }: Order): Notice => ({
    title: unpaidTexts.due.title,
    description: unpaidTexts.reserved(id, totalAmount),
    variant: 'info',
  }),
  placed: ({ id, totalAmount }: Order) =>
    success(placedTexts.title, `${placedTexts.number(id)}, ${formatExactRupees(totalAmount)}। वह "मेरे ऑर्डर" में है।`),
  signIn: failure('कृपया साइन इन करें', 'ऑर्डर करने के लिए साइन इन करना ज़रूरी है।'),
  emptyCart: failure('टोकरी ख़ाली है', 'आपकी टोकरी ख़ाली है। ऑर्डर करने से पहले कुछ डालें।'),
  expired: {
    ...failure(
      'कृपया ऑर्डर फिर से करें',
      'एक दिन से ज़्यादा इंटरनेट नहीं मिला, इसलिए हमने इसे भेजने की कोशिश रोक दी। पहले "मेरे ऑर्डर" देख लें।',
    ),
    durationMs: Infinity,
  },
  failed: (message: string) => failure('गड़बड़', `ऑर्डर नहीं हो सका: ${message}`),
};
