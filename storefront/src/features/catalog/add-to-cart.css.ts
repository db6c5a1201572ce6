import { style } from '@vanilla-extract/css';
import { TARGET, vars } from '../../theme/index.ts';

export const ownProduct = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: TARGET,
  fontWeight: 600,
  color: vars.color.soft,
});

export const hint = style({
  marginTop: 4,
  fontSize: '0.85em',
  color: vars.color.soft,
});
