import { describe, expect, it } from 'vitest';
import { parseFilter, isBackwards, isFiltering, paramsOf } from './filter.ts';
import { parseIds } from './orders-tab.tsx';

describe('order filters in the URL', () => {
  it('are read from the URL and written back', () => {
    const filter = parseFilter({
      search: ' Asha ',
      status: 'pending',
      payment: 'cod',
      awaiting: 'no',
      from: '2026-11-01',
      to: '2026-11-05',
    });
    expect(filter).toEqual({
      search: 'Asha',
      status: 'pending',
      paymentMethod: 'cod',
      awaitsPayment: 'no',
      from: '2026-11-01',
      to: '2026-11-05',
    });
    expect(paramsOf(filter, { limit: '50' }).toString()).toBe(
      'search=Asha&status=pending&paymentMethod=cod&awaitsPayment=no&from=2026-11-01&to=2026-11-05&limit=50',
    );
  });

  it('fall back to all orders when invalid', () => {
    const filter = parseFilter({ search: ' \u0000\n ', from: 'yesterday', to: '2026-02-30' });
    expect(isFiltering(filter)).toBe(false);
    expect(paramsOf(filter).toString()).toBe('');
  });

  it('are limited to the length of a search', () => {
    expect(parseFilter({ search: `a\tb${'x'.repeat(10_000)}` }).search).toBe(`a b${'x'.repeat(97)}`);
  });

  it('collapse spaces', () => {
    expect(parseFilter({ search: '  Asha \u00A0  Rao ' }).search).toBe('Asha Rao');
  });

  it('accept the two dates in either order', () => {
    expect(isBackwards(parseFilter({ from: '2026-11-02', to: '2026-11-01' }))).toBe(true);
    expect(isBackwards(parseFilter({ from: '2026-11-01', to: '2026-11-01' }))).toBe(false);
    expect(isBackwards(parseFilter({ to: '2026-11-01' }))).toBe(false);
  });
});

it.each([
  ['12,13', [12, 13]],
  ['13,12,13', [13, 12]],
  ['', []],
  ['12,,x,-1,0,1e3,99999999999', [12]],
])('reads the numbers of %j as %j', (text, ids) => {
  expect(parseIds(text)).toEqual(ids);
});

it('limits the numbers to one page of the API', () => {
  expect(parseIds(Array.from({ length: 300 }, (_, index) => index + 1).join())).toHaveLength(200);
});
