import type { Translation } from '../../language/translation.ts';
import type { texts as english } from './home.texts.ts';

export const texts: Translation<typeof english> = {
  title: 'मिठाई | स्वाद परंपरा का, साथ सेहत का',
  description: 'असली भारतीय मिठाइयाँ, नमकीन, पापड़ और गुड़: शुद्ध गुड़ से, पारंपरिक ढंग से बने, न रिफ़ाइंड चीनी, न पाम ऑयल।',
  hero: {
    title: ['स्वाद परंपरा का,', 'साथ सेहत का'],
    text: 'असली भारतीय मिठाइयाँ, नमकीन, पापड़ और गुड़, शुद्ध गुड़ से, पुराने ढंग से बने।',
    shop: 'अभी ख़रीदें',
    story: 'हमारी कहानी',
    picture: 'पीतल की थाली में तीन भारतीय मिठाइयाँ, ऊपर से देखी गईं',
  },
};
