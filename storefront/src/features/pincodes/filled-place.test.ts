import { expect, it } from 'vitest';
import { fieldsToFill } from './use-pincode-place.ts';

const mysuru = { city: 'Mysuru', state: 'Karnataka' };
const kochi = { city: 'Kochi', state: 'Kerala' };

it.each([
  ['empty fields are filled', { city: '', state: ' ' }, null, ['city', 'state']],
  ['what a person has typed stays', { city: 'Bogadi', state: '' }, null, ['state']],
  ['what the pincode before had filled in is replaced', mysuru, mysuru, ['city', 'state']],
  ['typing over it makes it their own', { city: 'Bogadi', state: 'Karnataka' }, mysuru, ['state']],
  ['what is right already is left alone', kochi, kochi, []],
])('%s', (_rule, typed, before, filled) => {
  expect(fieldsToFill(typed, before, kochi)).toEqual(filled);
});
