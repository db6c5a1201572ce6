import { expect, it } from 'vitest';
import { colourProperties, colours } from './colours.ts';

it('colourProperties declares every colour for both color schemes', () => {
  const css = colourProperties();
  expect(css.match(/--[a-z-]+:light-dark\(/g)).toHaveLength(Object.keys(colours.light).length);
  expect(css).toContain('--on-saffron:light-dark(#FFFFFF,#2B1305);');
});
