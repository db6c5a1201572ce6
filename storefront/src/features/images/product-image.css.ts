import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/index.ts';

export const grounds = styleVariants({
  sweets: [{ backgroundColor: vars.tint.sweets }],
  snacks: [{ backgroundColor: vars.tint.snacks }],
  papad: [{ backgroundColor: vars.tint.papad }],
  jaggery: [{ backgroundColor: vars.tint.jaggery }],
});

export const missing = style({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '1 / 1',
  color: vars.color.jaggery,
});
