import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/index.ts';

export const grounds = styleVariants({
  sweets: [{ background: vars.tint.sweets }],
  snacks: [{ background: vars.tint.snacks }],
  papad: [{ background: vars.tint.papad }],
  jaggery: [{ background: vars.tint.jaggery }],
});

export const missing = style({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '1 / 1',
  color: vars.color.jaggery,
});
