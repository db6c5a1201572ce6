import { describe, expect, it } from 'vitest';
import { allergensIn, markAllergens } from './allergen-words.ts';

describe('allergensIn', () => {
  it.each([
    ['cashew', ['tree-nuts']],
    ['roasted cashews, Kaju, badam', ['tree-nuts']],
    ['dry fruit', ['tree-nuts']],
    ['ghee', ['milk']],
    ['chhena, khoya', ['milk']],
    ['wheat flour', ['gluten']],
    ['semolina', ['gluten']],
    ['rolled oats', ['gluten']],
    ['peanut', ['peanuts']],
    ['groundnut oil', ['peanuts']],
    ['ground nuts', ['peanuts']],
    ['peanut butter', ['peanuts']],
    ['almond milk', ['tree-nuts']],
    ['soya lecithin', ['soy']],
    ['egg white, prawns, anchovies', ['crustacean', 'egg', 'fish']],
    ['preservative (INS 224), sulphur dioxide', ['sulphites']],
    ['गेहूँ का आटा, घी, काजू, मूँगफली', ['gluten', 'peanuts', 'tree-nuts', 'milk']],
    ['wheat flour, jaggery, ghee, almond', ['gluten', 'tree-nuts', 'milk']],
    ['asafoetida', ['gluten']],
    ['compounded hing', ['gluten']],
    ['roasted multigrain flour', ['gluten']],
    ['vermicelli, semiya, seviyan', ['gluten']],
    ['all purpose flour', ['gluten']],
    ['bread', ['gluten']],
    ['breadcrumbs', ['gluten']],
    ['biscuits', ['gluten']],
    ['noodles', ['gluten']],
    ['mewa', ['tree-nuts']],
    ['meva, dryfruits, dry-fruit', ['tree-nuts']],
    ['chironji', ['tree-nuts']],
    ['charoli', ['tree-nuts']],
    ['chilgoza', ['tree-nuts']],
    ['chestnuts', ['tree-nuts']],
    ['kaaju, badaam', ['tree-nuts']],
    ['rabdi', ['milk']],
    ['khova', ['milk']],
    ['lassi', ['milk']],
    ['chaas', ['milk']],
    ['makhan', ['milk']],
    ['shrikhand', ['milk']],
    ['moongfali', ['peanuts']],
    ['mungphali', ['peanuts']],
    ['singdana, shengdana', ['peanuts']],
    ['ground-nut oil, ground  nuts', ['peanuts']],
    ['INS-224', ['sulphites']],
    ['INS(223)', ['sulphites']],
    ['E-220', ['sulphites']],
    ['soya nuts', ['soy']],
    ['eggless biscuit', ['gluten']],
    ['no egg, milk', ['milk']],
    ['nut-free milk', ['milk']],
    ['cashew (may contain traces of milk), ghee', ['tree-nuts', 'milk']],
  ])('finds in %j the allergens %j', (ingredients, allergens) => {
    expect(allergensIn(ingredients)).toEqual(allergens);
  });

  it.each([
    '',
    'coconut, coconut milk, coconut cream',
    'buckwheat, buck wheat flour',
    'nutmeg, fox nut, betel nut, coco-nut, water chestnut',
    'rice rava, rajgira atta',
    'cocoa butter, cream of tartar',
    'eggless sponge, eggplant, egg-free batter',
    'jaggery, sesame, gram flour, urad flour',
    'नारियल का दूध, सिंघाड़े का आटा, मक्के का आटा, उड़द का आटा',
    'eggless mayonnaise, contains no egg or nuts, without added milk',
    'jaggery, sesame. May contain traces of nuts, milk and wheat.',
    'ragi malt, tender coconut malai, vegan butter, rice noodles, makhana',
  ])('finds none in %j', (ingredients) => {
    expect(allergensIn(ingredients)).toEqual([]);
  });

  it('finds an allergen beside a phrase that only sounds like it', () => {
    expect(allergensIn('coconut milk, milk')).toEqual(['milk']);
    expect(allergensIn('fox nut, nuts')).toEqual(['tree-nuts']);
  });
});

describe('markAllergens', () => {
  it('marks the words that name an allergen, and keeps the text', () => {
    const parts = markAllergens('Wheat flour, coconut milk, ghee, cashews');
    expect(parts.filter(({ isAllergen }) => isAllergen).map(({ text }) => text)).toEqual(['Wheat', 'ghee', 'cashews']);
    expect(parts.map(({ text }) => text).join('')).toBe('Wheat flour, coconut milk, ghee, cashews');
  });

  it('returns no part for no ingredients', () => {
    expect(markAllergens('')).toEqual([]);
  });
});
