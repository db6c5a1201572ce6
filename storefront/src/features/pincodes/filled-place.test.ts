import { expect, it } from 'vitest';
import { fieldsToFill } from './use-pincode-place.ts';

const mysuru = { city: 'Mysuru', state: 'Karnataka' };
const kochi = { city: 'Kochi', state: 'Kerala' };

it.each([
  ['fills empty fields', { city: '', state: ' ' }, null, ['city', 'state']],
  ['keeps typed values', { city: 'Bogadi', state: '' }, null, ['state']],
  ['replaces values of the previous pincode', mysuru, mysuru, ['city', 'state']],
  ['keeps a filled value that was edited', { city: 'Bogadi', state: 'Karnataka' }, mysuru, ['state']],
  ['keeps correct values', kochi, kochi, []],
])('%s', (_rule, typed, before, filled) => {
  expect(fieldsToFill(typed, before, kochi)).toEqual(filled);
});
