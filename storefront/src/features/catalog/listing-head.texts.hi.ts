import type { Translation } from '../../language/translation.ts';
import { texts } from './catalog.texts.ts';
import type { listingHeadTexts as english } from './listing-head.texts.ts';

export const listingHeadTexts: Translation<typeof english> = {
  title: (category, state) => {
    const products = category ? texts.categories[category] : 'मिठाइयाँ और नमकीन';
    return state ? `${products}: ${texts.facts.origin(state)}` : products;
  },
  description: (products) => `${products}: कुदरती गुड़ से, पारंपरिक तरीक़े से बने, बिना चीनी और बिना पाम तेल के।`,
};
