// @vitest-environment jsdom
import { NO_LABEL, type FoodLabel as Label } from '@mithai/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildProduct } from '../../test/build-product.ts';
import { CountryOfOrigin, DeclaredAllergens, FoodLabel, Ingredients } from './food-label.tsx';
import { labelQuery } from './food-label.queries.ts';
import { ProductDetailList } from './product-details.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const showLabel = (label: Partial<Label>, part: ReactNode) => {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  client.setQueryData(labelQuery(1).queryKey, { ...NO_LABEL, ...label });
  return render(<QueryClientProvider client={client}>{part}</QueryClientProvider>);
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
  const INGREDIENTS = 'Wheat flour, jaggery, coconut milk, ghee, cashew';
  const showIngredients = (label: Partial<Label>) => {
    const { container } = showLabel(label, <Ingredients productId={1} ingredients={INGREDIENTS} />);
    expect(container.textContent).toBe(INGREDIENTS);
    return Array.from(container.querySelectorAll('strong'), ({ textContent }) => textContent);
  };

  it('shows allergens in bold if allergens are declared', () => {
    expect(showIngredients({ contains: ['gluten', 'tree-nuts', 'milk'] })).toEqual(['Wheat', 'ghee', 'cashew']);
  });

  it('shows nothing in bold if no allergens are declared', () => {
    expect(showIngredients({})).toEqual([]);
  });
});

describe('DeclaredAllergens', () => {
  const showDeclared = (label: Partial<Label>) => {
    const { container } = showLabel(label, <DeclaredAllergens productId={1} />);
    return Array.from(container.querySelectorAll('p'), ({ textContent }) => textContent);
  };

  it('lists what the product contains and may contain', () => {
    expect(showDeclared({ contains: ['gluten', 'tree-nuts', 'milk'], mayContain: ['peanuts'] })).toEqual([
      'Contains: Cereals containing gluten, tree nuts, milk',
      'May contain: Peanuts',
    ]);
  });

  it('says that the product contains none only if that is declared', () => {
    expect(showDeclared({ contains: [] })).toEqual(['Contains no declarable allergens']);
    expect(showDeclared({ mayContain: ['peanuts'] })).toEqual([
      'The seller hasn’t declared allergens.',
      'May contain: Peanuts',
    ]);
  });

  it('appears for a product without ingredients, too', () => {
    const details = <ProductDetailList product={buildProduct({ ingredients: '' })} />;
    expect(showLabel({ contains: ['milk'] }, details).container.textContent).toContain('Contains: Milk');
  });

  it('offers to load again what failed to load, and asserts no country of origin until then', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 500 }));
    const { container } = render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <DeclaredAllergens productId={1} />
        <CountryOfOrigin productId={1} india="India" />
      </QueryClientProvider>,
    );
    await screen.findByText('Allergens couldn’t be loaded.');
    expect(container.textContent).not.toContain('India');
    vi.stubGlobal('fetch', async () => Response.json({ ...NO_LABEL, contains: ['milk'] }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Contains: Milk');
    expect(container.textContent).toContain('India');
  });
});

describe('FoodLabel', () => {
  it('lists the nutrition of 100 g and of a serving, with row and column headings', () => {
    const label = { ...AMOUNTS, servingGrams: 30, piecesInPack: 12, storage: 'Keep cool and dry.' };
    showLabel(label, <FoodLabel productId={1} />);
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
    showLabel({}, <FoodLabel productId={1} />);
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
