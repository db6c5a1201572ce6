import type { Translation } from '../../language/translation.ts';
import type { heads as english } from './catalog-heads.texts.ts';

export const heads: Translation<typeof english> = {
  listing: {
    title: 'हमारी चीज़ें',
    description: 'हर इलाक़े की पारंपरिक भारतीय मिठाइयाँ, नमकीन, पापड़ और गुड़: शुद्ध गुड़ से बनी, न चीनी, न पाम ऑयल।',
  },
  missing: { title: 'यह चीज़ नहीं मिली', description: 'आप जो ढूँढ रहे हैं, वह हमें नहीं मिला।' },
  breadcrumbs: { home: 'होम', products: 'हमारी चीज़ें' },
};
