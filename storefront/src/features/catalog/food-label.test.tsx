// @vitest-environment jsdom
import { NO_LABEL, type FoodLabel as Label } from '@mithai/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FoodLabel, Ingredients } from './food-label.tsx';
import { labelQuery } from './food-label.queries.ts';

afterEach(cleanup);

const show = (label: Partial<Label>, ingredients = 'Wheat flour, jaggery, coconut milk, ghee, cashew') => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(labelQuery(1).queryKey, { ...NO_LABEL, ...label });
  return render(
    <QueryClientProvider client={client}>
      <Ingredients productId={1} ingredients={ingredients} />
      <FoodLabel productId={1} />
    </QueryClientProvider>,
  );
};

const AMOUNTS = {
  energyKcal: 460,
  proteinGrams: 7,
  carbohydrateGrams: 63,
  sugarsGrams: 27,
  addedSugarsGrams: 26,
  fatGrams: 20,
  saturatedFatGrams: 11.6,
  transFatGrams: 0,
  sodiumMg: 25,
};

describe('Ingredients', () => {
  it('shows allergens in bold, and declares what it contains and may contain', () => {
    const { container } = show({ contains: ['gluten', 'tree-nuts', 'milk'], mayContain: ['peanuts'] });
    expect(Array.from(container.querySelectorAll('strong'), ({ textContent }) => textContent)).toEqual([
      'Wheat',
      'ghee',
      'cashew',
    ]);
    expect(container.textContent).toContain('Wheat flour, jaggery, coconut milk, ghee, cashew');
    screen.getByText('Contains: Cereals containing gluten, tree nuts, milk');
    screen.getByText('May contain: Peanuts');
  });

  it('says that it contains none only if that is declared', () => {
    show({ contains: [] }, 'Jaggery');
    screen.getByText('Contains none of the allergens that labels must name');
    cleanup();
    const { container } = show({}, 'Jaggery');
    expect(container.textContent).toBe('Jaggery');
  });
});

describe('FoodLabel', () => {
  it('lists the nutrition of 100 g and of a serving, with row and column headings', () => {
    show({ ...AMOUNTS, servingGrams: 30, piecesInPack: 12, storage: 'Keep cool and dry.' });
    const table = screen.getByRole('table', { name: 'Nutrition' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Typical values', 'Per 100\u00a0g', 'Per serving (30\u00a0g)']);
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(
      expect.arrayContaining(['Energy460 kcal138 kcal', 'of which saturated fat11.6 g3.5 g', 'Sodium25 mg8 mg']),
    );
    expect(within(table).getAllByRole('rowheader')).toHaveLength(9);
    screen.getByText('Keep cool and dry.');
    screen.getByText('12');
  });

  it('shows nothing of a product without a label', () => {
    show({});
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
