import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/index.ts';

export const waiting = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: '60vh',
  color: vars.color.jaggery,
  fontSize: vars.size.xxl,
});
