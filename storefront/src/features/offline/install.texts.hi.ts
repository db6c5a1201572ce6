import type { Translation } from '../../language/translation.ts';
import type { installTexts as english } from './install.texts.ts';

export const installTexts: Translation<typeof english> = {
  name: 'मिठाई: पारंपरिक भारतीय मिठाइयाँ',
  shortName: 'मिठाई',
  description: 'मिठाई, नमकीन, पापड़ और गुड़, वैसे ही जैसे हमेशा से बनते आए हैं: शुद्ध गुड़, न रिफ़ाइंड चीनी, न पाम ऑयल।',
  products: 'सभी चीज़ें',
  orders: 'मेरे ऑर्डर',
};
