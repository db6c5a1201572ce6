import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestOrm } from '../../../test/database.ts';
import type { Orm } from '../../orm.ts';
import { searchOnSale } from './product-search.ts';
import { SearchSynonym } from './search.entity.ts';

let orm: Orm;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ orm, close } = await startTestOrm());
});
afterAll(() => close());

const em = () => orm.em.fork();
const namesOf = async (q: string) => (await searchOnSale(em(), { q })).products.map(({ name }) => name);

describe('exclusions', () => {
  const insert = (name: string, ingredients: string, description = 'Made by hand.') =>
    em().execute(
      `insert into products (name, description, ingredients, stock, price_paise, category)
       values (?, ?, ?, 9, 100, 'sweets')`,
      [name, description, ingredients],
    );
  const addSynonyms = (term: string, words: string, isSubstitute = false) =>
    em().insert(SearchSynonym, { term, words, isSubstitute });

  beforeAll(async () => {
    await insert('Plain', 'rice');
    await insert('Hindi', 'गुड़, मूंगफली, इलायची');
    await insert('Tamil', 'வெல்லம், முந்திரி');
    await insert('Romanised', 'gud, moongfali dana, kaju tukda');
    await insert('Fried', 'rice, salt', 'Fried in groundnut oil.');
    await insert('Mixed', 'jaggery, mixed nuts');
    await insert('Home Style', 'sesame', 'Homemade; it smells of nuts.');
  });

  it.each(['no groundnut', 'no peanut', 'no penut', 'मूंगफली के बिना', 'no nuts', 'வேர்க்கடலை இல்லாத'])(
    'understand ingredients in every script and in whole sentences: %s',
    async (typed) => {
      const found = await namesOf(typed);
      expect(found).toEqual(expect.arrayContaining(['Plain', 'Home Style']));
      for (const name of ['Hindi', 'Romanised', 'Fried', 'Mixed']) expect(found).not.toContain(name);
    },
  );

  it.each(['no cashew', 'no kaju', 'काजू के बिना', 'முந்திரி இல்லாத'])(
    'cover names in Tamil script, romanised and mixed: %s',
    async (typed) => {
      const found = await namesOf(typed);
      expect(found).toContain('Plain');
      for (const name of ['Tamil', 'Romanised', 'Mixed']) expect(found).not.toContain(name);
    },
  );

  it('follow the synonyms of synonyms, in whichever rows they are', async () => {
    await insert('Sukhdi', 'khejur, jaggery');
    await addSynonyms('fruity', 'dates, prune');
    await addSynonyms('', 'dates, khajoor');
    await addSynonyms('', 'khajur, khejur');
    expect(await namesOf('no fruity')).not.toContain('Sukhdi');
    expect(await namesOf('no fruity')).toContain('Plain');
  });

  it('do not cover a word that only sounds like a synonym of a synonym: kaju is not kajjaya', async () => {
    await insert('Adhirasam', 'jaggery, ghee');
    expect(await namesOf('no cashew')).toContain('Adhirasam');
  });

  it('keep the substitutes of a term, and remove the term itself', async () => {
    await insert('Light Barfi', 'milk, stevia', 'Stevia in place of molasses.');
    await insert('Dark Barfi', 'milk, molasses');
    await addSynonyms('molasses', 'stevia', true);
    expect(await namesOf('molasses')).toEqual(['Dark Barfi', 'Light Barfi']);
    expect(await namesOf('no molasses')).toContain('Light Barfi');
    expect(await namesOf('no molasses')).not.toContain('Dark Barfi');
    expect(await namesOf('no stevia')).not.toContain('Light Barfi');
    expect(await namesOf('no stevia')).toContain('Dark Barfi');
  });
});
