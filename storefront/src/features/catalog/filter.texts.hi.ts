import type { Diet, PriceRange, SortKey } from '@mithai/contracts';
import type { Translation } from '../../language/translation.ts';
import type { filterTexts as english } from './filter.texts.ts';

const sorts: Record<SortKey, string> = {
  recommended: 'हमारी पसंद',
  'price-asc': 'दाम: कम से ज़्यादा',
  'price-desc': 'दाम: ज़्यादा से कम',
  'name-asc': 'नाम: A से Z',
  'name-desc': 'नाम: Z से A',
};

const prices: Record<PriceRange, string> = {
  '0-100': '₹100 तक',
  '100-200': '₹100-₹200',
  '200-500': '₹200-₹500',
  '500-10000': '₹500 से ऊपर',
};

const diets: Record<Diet, string> = {
  vegan: 'वीगन',
  'no-nuts': 'बिना मेवे',
  'no-gluten': 'बिना ग्लूटेन',
  fasting: 'व्रत के लिए',
};

export const filterTexts: Translation<typeof english> = {
  category: 'श्रेणी',
  price: 'दाम',
  prices,
  anyPrice: 'कोई भी दाम',
  priceFrom: 'सबसे कम दाम',
  priceTo: 'सबसे ज़्यादा दाम',
  priceAbove: (low) => `${low} से ऊपर`,
  priceBelow: (high) => `${high} तक`,
  priceBetween: (low, high) => `${low} से ${high} तक`,
  diet: 'खान-पान',
  diets,
  dietHint: 'सामग्री की सूची के अनुसार। एलर्जी हो तो ख़रीदने से पहले सूची ज़रूर पढ़ें।',
  counted: (name, count, isEstimate) =>
    count === undefined || (isEstimate && count === 0) ? name : `${name} (${isEstimate ? '~' : ''}${count})`,
  region: 'इलाक़ा',
  sort: 'क्रम',
  sorts,
  availability: 'उपलब्धता',
  inStock: 'सिर्फ़ जो उपलब्ध है',
};
