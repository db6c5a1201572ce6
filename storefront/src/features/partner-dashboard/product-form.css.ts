import { style } from '@vanilla-extract/css';
import { mixin, vars } from '../../theme/index.ts';

export const form = style(mixin.column(6));

export const title = style({ fontSize: vars.size.xl, overflowWrap: 'anywhere' });

export const soft = style(mixin.softText);

export const actions = style(mixin.wrap(3));
