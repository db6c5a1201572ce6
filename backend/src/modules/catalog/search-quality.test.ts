import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestOrm } from '../../../test/database.ts';
import { insertCatalog, measureQuality, readLabelledQueries } from '../../../test/search/labelled-queries.ts';
import type { Orm } from '../../orm.ts';
import { catalog } from '../../seeds/catalog/catalog.ts';
import { searchOnSale } from './product-search.ts';

const queries = readLabelledQueries();
let orm: Orm;
let close: () => Promise<void>;
const found = new Map<string, string[]>();

beforeAll(async () => {
  ({ orm, close } = await startTestOrm());
  await insertCatalog(orm.em.fork());
  for (const { text } of queries) {
    const { products } = await searchOnSale(orm.em.fork(), { q: text });
    found.set(
      text,
      products.map(({ name }) => name),
    );
  }
});
afterAll(() => close());

const GROUNDNUT = /groundnut|peanut|\bnuts/;
const NUTS = /groundnut|peanut|\bnuts?\b|cashew|almond|pistachio|walnut|dry fruit/;
const DAIRY = /milk|ghee|butter|chhena|khoya|paneer|curd|cream|cheese/;
const GLUTEN = /wheat|semolina|multigrain|maida|barley|asafoetida/;

/** What customers type, and the ingredients that no product then may have. */
const exclusions: readonly (readonly [typed: string, forbidden: RegExp])[] = [
  ...[
    'no nuts',
    'without nuts',
    'nut free',
    'nut-free',
    'nutless',
    'free from nuts',
    'nut allergy',
    'allergic to nuts',
    'no nutz',
    'नट फ्री',
    'बिना नट्स',
    'no milk, no nuts',
    'snacks without milk and nuts',
  ].map((typed) => [typed, NUTS] as const),
  ...[
    'no peanut',
    'no peanuts',
    'no penuts',
    'no pinuts',
    'no peanutt',
    'without groundnut',
    'without ground nut',
    'no grundnuts',
    'no groundnu',
    'no moongphali',
    'no mungfali',
    'bina mungphalli',
    'singdana free',
    'मूंगफली के बिना',
    'बिना मूँगफली',
    'मूंगफली रहित नमकीन',
    'शेंगदाणे शिवाय',
    'வேர்க்கடலை இல்லாத',
    'நிலக்கடலை இல்லாமல்',
    'కడలై లేకుండా',
    'పల్లీలు లేకుండా',
    'ಕಡಲೆಕಾಯಿ ಇಲ್ಲದ',
    'നിലക്കടല ഇല്ലാത്ത',
  ].map((typed) => [typed, GROUNDNUT] as const),
  ...['no cashew', 'no cashew nuts', 'no kaju', 'no kajoo', 'no casew', 'बिना काजू', 'முந்திரி இல்லாத', 'no cashe'].map(
    (typed) => [typed, /cashew|\bnuts|dry fruit/] as const,
  ),
  ...['no almond', 'no badam', 'no almnod', 'बादाम के बिना', 'பாதாம் இல்லாத'].map(
    (typed) => [typed, /almond|\bnuts|dry fruit/] as const,
  ),
  ...['no dry fruits', 'dry fruit free', 'no mewa', 'बिना मेवा', 'सूखे मेवे के बिना'].map(
    (typed) => [typed, /dry fruit|cashew|almond/] as const,
  ),
  ...[
    'no milk',
    'milk free',
    'no milkk',
    'no doodh',
    'दूध के बिना',
    'பால் இல்லாத',
    'dairy free',
    'no dairy',
    'no diary',
    'vegan',
    'vegan sweets',
    'वीगन मिठाई',
  ].map((typed) => [typed, DAIRY] as const),
  ...['no ghee', 'no gee', 'बिना घी', 'நெய் இல்லாத', 'నెయ్యి లేని', 'ತುಪ್ಪ ಇಲ್ಲದ'].map((typed) => [typed, /ghee/] as const),
  ...['no paneer', 'no chena', 'no cottage cheese'].map((typed) => [typed, /chhena|paneer|cheese/] as const),
  ...['gluten free', 'no gluten', 'no glutten'].map((typed) => [typed, GLUTEN] as const),
  ...['no wheat', 'no atta', 'no gehun', 'बिना गेहूं', 'गेहूँ के बिना', 'no weat'].map((typed) => [typed, /wheat/] as const),
  ...[
    'no garlic',
    'no lahsun',
    'no garlik',
    'लहसुन के बिना',
    'பூண்டு இல்லாத',
    'jain',
    'no onion no garlic',
    'no garlic, no onion',
  ].map((typed) => [typed, /garlic/] as const),
  ...['no sesame', 'no til', 'no sesmae', 'तिल के बिना', 'எள்ளு இல்லாத'].map((typed) => [typed, /sesame/] as const),
  ...['no coconut', 'no nariyal', 'no coconat', 'बिना नारियल'].map((typed) => [typed, /coconut/] as const),
  ...['no gram flour', 'no besan', 'बिना बेसन'].map((typed) => [typed, /gram flour/] as const),
  ...['vrat', 'उपवास', 'fasting snacks'].map(
    (typed) => [typed, /rice|wheat|semolina|multigrain|dal|urad|moong|gram flour|garlic/] as const,
  ),
];

describe('the search of the demonstration catalog', () => {
  it('is measured by 300 queries, a third of them held out', () => {
    expect(new Set(queries.map(({ text }) => text)).size).toBe(300);
    expect(queries.filter(({ isHeldOut }) => isHeldOut)).toHaveLength(100);
  });

  it.each([
    ['those it was tuned with', false],
    ['those held out', true],
  ])('finds the meant products among the first five: %s', (_, isHeldOut) => {
    const { recallAt5, mrr } = measureQuality(
      queries.filter((query) => query.isHeldOut === isHeldOut),
      found,
    );
    expect(recallAt5).toBeGreaterThanOrEqual(0.95);
    expect(mrr).toBeGreaterThanOrEqual(0.9);
  });

  it.each(['kaju', 'kajoo', 'काजू', 'kajoo katli'])(
    'finds cashew by %s, and no product that only sounds like it',
    async (q) => {
      const { products } = await searchOnSale(orm.em.fork(), { q });
      expect(products[0]?.ingredients).toContain('cashew');
    },
  );

  it.each([
    'no sugar',
    'sugar free',
    'sugarless',
    'no added sugar',
    'without suger',
    'no chini',
    'बिना शक्कर',
    'चीनी के बिना',
    'शुगर फ्री',
  ])('lists all jaggery, which stands in for sugar, under "%s"', async (q) => {
    const { products } = await searchOnSale(orm.em.fork(), { q, limit: catalog.length });
    const found = products.map(({ name }) => name);
    const ofJaggery = catalog.filter(
      ({ category, ingredients }) => category === 'jaggery' || ingredients.includes('jaggery'),
    );
    expect(ofJaggery.map(({ name }) => name).filter((name) => !found.includes(name))).toEqual([]);
  });

  it('finds jaggery for sugar, and excludes it only by its own name', async () => {
    const find = async (q: string) => (await searchOnSale(orm.em.fork(), { q })).products;
    expect((await find('sugar'))[0]?.category).toBe('jaggery');
    expect((await find('shakkar'))[0]?.category).toBe('jaggery');
    expect((await find('no jaggery')).filter(({ category }) => category === 'jaggery')).toEqual([]);
  });

  const ingredientsOf = new Map(catalog.map(({ name, ingredients }) => [name, ingredients]));

  it.each(exclusions)('lists no product with an ingredient that "%s" excludes', async (typed, forbidden) => {
    const found = (await searchOnSale(orm.em.fork(), { q: typed, limit: catalog.length })).products.map(
      ({ name }) => name,
    );
    expect(found.filter((name) => forbidden.test(ingredientsOf.get(name) ?? ''))).toEqual([]);
    // Some products that surely have nothing of it are there.
    expect(found.length).toBeGreaterThan(1);
    expect(catalog.some(({ ingredients }) => forbidden.test(ingredients))).toBe(true);
  });
});
