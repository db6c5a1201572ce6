import { expect, it } from 'vitest';
import { formatAccountNumber } from './format-account-number.ts';

it.each([
  ['xxxxxxxx7890', 'xxxx xxxx 7890'],
  ['xxxxx67890', 'xxxx x678 90'],
  ['1234', '1234'],
  ['', ''],
])('formats %j as %j', (number, grouped) => {
  expect(formatAccountNumber(number)).toBe(grouped);
});
