import { style } from '@vanilla-extract/css';
import { space, vars } from '../../theme/index.ts';

export const unknown = style({ color: vars.color.soft });

export const known = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  color: vars.color.leaf,
  fontSize: vars.size.sm,
});
