import type { Locator } from '@playwright/test';

/** What a product needs to go on sale from a form, as the API takes it. Lists milk, for ingredients such as ghee. */
export const COMPLETE_LABEL = {
  netWeightGrams: 250,
  shelfLifeDays: 30,
  ingredients: 'gram flour, jaggery, ghee',
  contains: ['milk'],
  mayContain: [],
  energyKcal: 490,
  proteinGrams: 9,
  carbohydrateGrams: 55,
  sugarsGrams: 33,
  addedSugarsGrams: 32,
  fatGrams: 26,
  saturatedFatGrams: 15,
  transFatGrams: 0.5,
  sodiumMg: 25,
  storage: 'Keep cool and dry.',
};

const AMOUNTS = {
  'Energy (kcal)': '490',
  'Protein (g)': '9',
  'Carbohydrate (g)': '55',
  'Total Sugars (g)': '33',
  'Added Sugars (g)': '32',
  'Total Fat (g)': '26',
  'Saturated Fat (g)': '15',
  'Trans Fat (g)': '0.5',
  'Sodium (mg)': '25',
  Storage: 'Keep cool and dry.',
};

export async function fillFoodLabel(form: Locator, contains: readonly string[] = ['None of these']): Promise<void> {
  for (const name of contains)
    await form.getByRole('group', { name: 'It Contains' }).getByRole('checkbox', { name }).check();
  await form
    .getByRole('group', { name: 'May Contain Traces Of' })
    .getByRole('checkbox', { name: 'None of these' })
    .check();
  for (const [label, value] of Object.entries(AMOUNTS)) await form.getByLabel(label, { exact: true }).fill(value);
}
