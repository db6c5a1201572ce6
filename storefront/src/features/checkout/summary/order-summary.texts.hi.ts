import { formatRupees } from '@mithai/contracts';
import type { Translation } from '../../../language/translation.ts';
import type { summaryTexts as english } from './order-summary.texts.ts';

export const summaryTexts: Translation<typeof english> = {
  summary: 'ऑर्डर का सार',
  items: 'चीज़ें',
  pieces: (count) => `${count} नग`,
  editCart: 'टोकरी बदलें',
  giftLine: 'गिफ़्ट पैकिंग',
  quantity: (quantity) => `× ${quantity}`,
  emptyCart: 'आपकी टोकरी ख़ाली है',
  unanswered: (rupees) => (rupees === undefined ? 'आपका ऑर्डर' : `आपका ${formatRupees(rupees)} का ऑर्डर`),
  unconfirmed: 'ऑर्डर की पुष्टि नहीं हो सकी',
  continueShopping: 'ख़रीदारी जारी रखें',
  was: (rupees) => `पहले ${formatRupees(rupees)}`,
};
