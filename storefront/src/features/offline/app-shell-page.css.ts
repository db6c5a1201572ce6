import { keyframes, style } from '@vanilla-extract/css';
import { mixin, motion, space, TARGET, vars } from '../../theme/index.ts';

const appear = keyframes({ from: { visibility: 'hidden', opacity: 0 } });

export const page = style({
  ...mixin.column(4),
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: '70vh',
  padding: space[4],
  color: vars.color.jaggery,
  textAlign: 'center',
});

export const text = style({ color: vars.color.soft });

/** Appears after six seconds, in case the scripts do not load. */
export const retry = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: TARGET,
  animation: `${appear} ${motion.quick} 6s backwards`,
});
