import { style } from '@vanilla-extract/css';
import { mixin, space, vars } from '../../../theme/index.ts';

export const title = style({ fontSize: vars.size.xl, marginBottom: space[4] });

export const card = style({ maxWidth: '40rem' });

export const form = style(mixin.column(4));
