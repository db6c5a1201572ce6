import { style } from '@vanilla-extract/css';
import { space, vars } from '../../theme/index.ts';

export const field = style({ display: 'flex', flexDirection: 'column', gap: space[1] });

export const hint = style({ fontSize: vars.size.sm, lineHeight: 1.4 });

export const filled = style([hint, { color: vars.color.leaf }]);
