import { describe, expect, it } from 'vitest';
import { parseNeeds, type SearchNeeds } from './search-needs.ts';

const NONE: SearchNeeds = { words: [], wishes: [], without: [] };

const cases: readonly [typed: string, needs: Partial<SearchNeeds>][] = [
  ['Til Laddu', { words: ['til', 'laddu'] }],
  ['buy the best laddu online', { words: ['laddu'] }],
  ['under 200', { maxPrice: 200 }],
  ['sweets below ₹ 150', { words: ['sweets'], maxPrice: 150 }],
  ['above Rs.500', { minPrice: 500 }],
  ['sweets 200-250', { words: ['sweets'], minPrice: 200, maxPrice: 250 }],
  ['between 350 and 300 rupees', { minPrice: 300, maxPrice: 350 }],
  ['200 se kam mithai', { words: ['mithai'], maxPrice: 200 }],
  ['२०० से कम मिठाई', { words: ['मिठाई'], maxPrice: 200 }],
  ['₹150 तक पापड़', { words: ['पापड़'], maxPrice: 150 }],
  ['200 ரூபாய்க்குள் முறுக்கு', { words: ['முறுக்கு'], maxPrice: 200 }],
  ['under 500 g', { words: ['under'] }],
  ['jaggery 500', { words: ['jaggery'] }],
  ['no nuts', { without: ['nuts'] }],
  ['laddu without nuts and sesame', { words: ['laddu'], without: ['nuts', 'sesame'] }],
  ['no onion no garlic', { without: ['onion', 'garlic'] }],
  ['gluten-free snacks', { words: ['snacks'], without: ['gluten'] }],
  ['मूंगफली के बिना नमकीन', { words: ['नमकीन'], without: ['मूंगफली'] }],
  ['बिना लहसुन', { without: ['लहसुन'] }],
  ['பூண்டு இல்லாத அப்பளம்', { words: ['அப்பளம்'], without: ['பூண்டு'] }],
  ['ಬೆಳ್ಳುಳ್ಳಿ ಇಲ್ಲದ ಹಪ್ಪಳ', { words: ['ಹಪ್ಪಳ'], without: ['ಬೆಳ್ಳುಳ್ಳಿ'] }],
  ['వెల్లుల్లి లేని అప్పడం', { words: ['అప్పడం'], without: ['వెల్లుల్లి'] }],
  ['no nuts, no milk and without any ghee laddu', { words: ['laddu'], without: ['nuts', 'milk', 'ghee'] }],
  ['laddu free from nuts', { words: ['laddu'], without: ['nuts'] }],
  ['milk and nut free snacks', { words: ['snacks'], without: ['milk', 'nut'] }],
  ['nut allergy', { without: ['nut'] }],
  ['नट फ्री लड्डू', { words: ['लड्डू'], without: ['नट'] }],
  ['घी रहित मिठाई', { words: ['मिठाई'], without: ['घी'] }],
  ['vegan sweets', { words: ['sweets'], wishes: ['vegan'], without: ['dairy', 'egg', 'honey'] }],
  ['no nuts under 150', { without: ['nuts'], maxPrice: 150 }],
  [`' or 1=1 --`, {}],
  ['', {}],
];

describe('the needs of a search', () => {
  it.each(cases)('are read from "%s"', (typed, needs) => {
    expect(parseNeeds(typed)).toEqual({ ...NONE, ...needs });
  });
});
