import { describe, expect, it } from 'vitest';
import type { Product } from './product.entity.ts';
import { similarProducts } from './similar-products.ts';

type Described = Pick<Product, 'id' | 'name' | 'category' | 'state' | 'ingredients'>;

const product = (id: number, name: string, rest: Partial<Described>): Described => ({
  id,
  name,
  category: 'sweets',
  state: '',
  ingredients: '',
  ...rest,
});

const shelf = [
  product(1, 'Ellu Urundai', { state: 'Tamil Nadu', ingredients: 'sesame, jaggery' }),
  product(2, 'Bandar Laddu', { state: 'Andhra Pradesh', ingredients: 'gram flour, cashew' }),
  product(3, 'Kerala Pappadam', { state: 'Kerala', category: 'papad', ingredients: 'urad flour' }),
  product(4, 'Butter Murukku', { state: 'Tamil Nadu', category: 'snacks', ingredients: 'rice flour, butter' }),
  product(5, 'Marayoor Jaggery', { state: 'Kerala', category: 'jaggery', ingredients: 'sugarcane juice' }),
];
const namesLike = (text: string, limit = 2) => similarProducts(shelf, text, limit).map(({ name }) => name);

describe('similar products', () => {
  it.each([
    ['another spelling', 'ladoo', ['Bandar Laddu', 'Ellu Urundai']],
    ['a slip of the hand', 'murruuku', ['Butter Murukku']],
    ['two letters swapped', 'Kearla', ['Kerala Pappadam', 'Marayoor Jaggery']],
    ['Devanagari', 'लड्डू', ['Bandar Laddu', 'Ellu Urundai']],
    ['a Hindi word for a category', 'नमकीन', ['Butter Murukku']],
    ['Tamil', 'முறுக்கு', ['Butter Murukku']],
    ['a Telugu word for an ingredient', 'బెల్లం', ['Marayoor Jaggery', 'Ellu Urundai']],
    ['a regional word in Latin letters', 'appalam', ['Kerala Pappadam']],
    ['an ingredient beside what is not sold', 'kaju katli', ['Bandar Laddu']],
    ['the right words in no order', 'jagerry of marayur', ['Marayoor Jaggery', 'Ellu Urundai']],
    ['nothing that is sold', 'xyzzy', []],
    ['no words', '!? 12 ₹', []],
  ])('are suggested by %s', (_, text, names) => {
    expect(namesLike(text)).toEqual(names);
  });

  it('are returned up to the limit', () => {
    expect(namesLike('sweets', 1)).toHaveLength(1);
  });
});
