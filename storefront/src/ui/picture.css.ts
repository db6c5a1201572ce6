import { style } from '@vanilla-extract/css';
import { vars } from '../theme/index.ts';

export const frame = style({
  position: 'relative',
  display: 'block',
  width: '100%',
  overflow: 'hidden',
  background: vars.tint.neutral,
});

export const image = style({ width: '100%', height: '100%', objectFit: 'cover' });
