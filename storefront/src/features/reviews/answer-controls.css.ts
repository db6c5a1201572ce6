import { style } from '@vanilla-extract/css';
import { mixin, space } from '../../theme/index.ts';

export const actions = style({ ...mixin.wrap(2), marginTop: space[2] });

export const form = style({ ...mixin.column(3), marginTop: space[3] });
