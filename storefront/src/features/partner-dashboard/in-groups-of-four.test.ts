import { expect, it } from 'vitest';
import { inGroupsOfFour } from './in-groups-of-four.ts';

it.each([
  ['xxxxxxxx7890', 'xxxx xxxx 7890'],
  ['xxxxx67890', 'xxxx x678 90'],
  ['1234', '1234'],
  ['', ''],
])('writes %j as %j', (number, grouped) => {
  expect(inGroupsOfFour(number)).toBe(grouped);
});
