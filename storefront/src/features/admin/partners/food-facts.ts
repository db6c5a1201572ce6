import type { Product } from '@mithai/contracts';
import { catalogTexts } from '../../catalog/index.ts';
import { partnersTexts } from './partners.texts.ts';

const { food: texts } = partnersTexts;

export type Food = Pick<Product, 'netWeightGrams' | 'shelfLifeDays' | 'ingredients'>;

export const foodFacts = ({ netWeightGrams, shelfLifeDays, ingredients }: Food) => ({
  netWeightGrams: netWeightGrams === null ? texts.missing : catalogTexts.facts.grams(netWeightGrams),
  shelfLifeDays: shelfLifeDays === null ? texts.missing : catalogTexts.facts.days(shelfLifeDays),
  ingredients: ingredients || texts.missing,
});
