import { style } from '@vanilla-extract/css';
import { mixin, vars } from '../../theme/index.ts';

export const unknown = style({ color: vars.color.soft });

export const known = style({ ...mixin.row(2), color: vars.color.leaf, fontSize: vars.size.sm });
