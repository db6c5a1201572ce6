// @vitest-environment jsdom
import type { ProductCounts } from '@mithai/contracts';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { FilterPanel } from './filter-panel.tsx';
import type { ProductFilters } from './product-filters.ts';

afterEach(cleanup);

it('changes one filter and keeps the others', async () => {
  const changes: ProductFilters[] = [];
  const filters: ProductFilters = { q: 'ghee', category: 'sweets,papad', state: 'Kerala' };
  render(<FilterPanel filters={filters} counts={undefined} onChange={(next) => changes.push(next)} />);

  await userEvent.click(screen.getByRole('radio', { name: '₹100-₹200' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Snacks' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Papad' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'No nuts' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Region' }), 'All India');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort By' }), 'Name: A to Z');
  await userEvent.click(screen.getByRole('checkbox', { name: 'In stock only' }));

  expect(changes).toEqual([
    { ...filters, price: '100-200' },
    { ...filters, category: 'sweets,snacks,papad' },
    { ...filters, category: 'sweets' },
    { ...filters, diet: 'no-nuts' },
    { ...filters, state: undefined },
    { ...filters, sort: 'name-asc' },
    { ...filters, stock: 'in' },
  ]);
});

it('shows the number of products of each choice, and only regions that have products', () => {
  const counts: ProductCounts = {
    categories: { sweets: 12 },
    diets: { vegan: 3, 'no-nuts': 0, 'no-gluten': 9, fasting: 1 },
    states: { Kerala: 4 },
    prices: { '0-100': 2, '100-200': 5, '200-500': 4, '500-10000': 0 },
    inStock: 11,
    price: { min: 80, max: 640 },
  };
  render(<FilterPanel filters={{ state: 'Goa' }} counts={counts} onChange={() => undefined} />);
  const labels = screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
  expect(labels).toEqual([
    'Sweets (12)',
    'Snacks (0)',
    'Papad (0)',
    'Jaggery (0)',
    'Vegan (3)',
    'No nuts (0)',
    'No gluten (9)',
    'Fasting (1)',
    'In stock only (11)',
  ]);
  const prices = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  expect(prices).toEqual(['Any price', 'Under ₹100 (2)', '₹100-₹200 (5)', '₹200-₹500 (4)', 'Above ₹500 (0)']);
  const regions = within(screen.getByRole('combobox', { name: 'Region' })).getAllByRole('option');
  expect(regions.map(({ textContent }) => textContent)).toEqual(['All India', 'Goa (0)', 'Kerala (4)']);
});

it.each([
  ['120-340', '₹120 to ₹340'],
  ['120-1000000', 'From ₹120'],
  ['0-340', 'Up to ₹340'],
])('names the price %s of the slider, and keeps it without the slider', async (price, name) => {
  render(<FilterPanel filters={{ price }} counts={undefined} onChange={() => undefined} />);
  const radio = screen.getByRole<HTMLInputElement>('radio', { name });
  expect(radio.checked).toBe(true);
  expect(new FormData(radio.form!).get('price')).toBe(price);
});
