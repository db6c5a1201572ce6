import { style } from '@vanilla-extract/css';
import { mixin, space, vars } from '../../theme/index.ts';

export const head = style({ ...mixin.spread(3, 6), marginBottom: space[4] });

export const title = style({ fontSize: vars.size.xl, selectors: { '&:focus': { outline: 'none' } } });

export const hint = style({ ...mixin.softText, lineHeight: 1.45, overflowWrap: 'anywhere' });
