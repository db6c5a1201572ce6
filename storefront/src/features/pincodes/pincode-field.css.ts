import { style } from '@vanilla-extract/css';
import { mixin, vars } from '../../theme/index.ts';

export const field = style(mixin.column(1));

export const hint = style({ fontSize: vars.size.sm, lineHeight: 1.4 });

export const filled = style([hint, { color: vars.color.leaf }]);
