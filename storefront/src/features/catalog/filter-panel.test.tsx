// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { FilterPanel } from './filter-panel.tsx';
import type { ProductFilters } from './product-filters.ts';

afterEach(cleanup);

it('changes one filter and keeps the others', async () => {
  const changes: ProductFilters[] = [];
  const filters: ProductFilters = { q: 'ghee', category: 'sweets', state: 'Kerala' };
  render(<FilterPanel filters={filters} onChange={(next) => changes.push(next)} />);

  await userEvent.click(screen.getByRole('radio', { name: '₹100-₹200' }));
  await userEvent.click(screen.getByRole('radio', { name: 'All' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Region' }), 'All India');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort By' }), 'Name: A to Z');
  await userEvent.click(screen.getByRole('checkbox', { name: 'In stock only' }));

  expect(changes).toEqual([
    { ...filters, price: '100-200' },
    { ...filters, category: undefined },
    { ...filters, state: undefined },
    { ...filters, sort: 'name-asc' },
    { ...filters, stock: 'in' },
  ]);
});
