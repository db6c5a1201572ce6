import { expect, it } from 'vitest';
import { publicName } from './public-name.ts';

it.each([
  ['Asha Rao', 'Asha R.'],
  ['Asha', 'Asha'],
  ['Lakshmi Devi Subramaniam', 'Lakshmi S.'],
  ['R. Meenakshi', 'Meenakshi R.'],
  ['K. S. Raman', 'Raman S.'],
  ['asha rao', 'asha R.'],
  ['आशा राव', 'आशा रा.'],
  ['  Asha   Rao ', 'Asha R.'],
  ['asha.rao@shopper.example', 'asha.rao S.'],
  ['Asha 98400 12345', 'Asha'],
  ['李', '李'],
  ['!!!', '!!!'],
])('shows %j as %j', (name, shown) => {
  expect(publicName(name)).toBe(shown);
});
