import { style } from '@vanilla-extract/css';
import { motion } from '../theme/index.ts';

export const frame = style({
  position: 'relative',
  display: 'block',
  width: '100%',
  overflow: 'hidden',
  backgroundSize: 'cover',
});

export const image = style({
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  transition: `opacity ${motion.calm}`,
  selectors: { '&[data-pending]': { opacity: 0 } },
});
