import { expect, it } from 'vitest';
import { idParamSchema, rupeesSchema } from './primitives.ts';

it('accepts rupees with whole paise only', () => {
  for (let paise = 0; paise <= 100_000; paise += 1) expect(rupeesSchema.safeParse(paise / 100).success).toBe(true);
  for (const rupees of [0.1 + 0.2, 1.005, 0.001, 1e-9, -1, Number.NaN])
    expect(rupeesSchema.safeParse(rupees).success).toBe(false);
});

it('accepts an id in canonical notation only', () => {
  expect(idParamSchema.parse('2147483647')).toBe(2_147_483_647);
  for (const text of ['0', '01', '+1', '-1', '1.0', '1e0', '0x1', ' 1', '1 ', '', '१', '2147483648']) {
    expect(idParamSchema.safeParse(text).success, text).toBe(false);
  }
});
