import { DEFAULT_CHARGES, SHIPPING_FEE } from '@mithai/contracts';
import { expect, it } from 'vitest';
import { totalOf } from './quote-facts.tsx';

it('an order at a quote costs its units and shipping, to the paisa', () => {
  const quote = { price: 0.1, deliveryDate: '2026-03-09', expiresOn: '2026-03-01' };
  expect(totalOf({ quote, quantity: 3, charges: DEFAULT_CHARGES })).toBe(SHIPPING_FEE + 0.3);
});
