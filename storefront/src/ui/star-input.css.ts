import { style } from '@vanilla-extract/css';
import { mixin, motion, radius, space, TARGET, vars } from '../theme/index.ts';

export const stars = style({ display: 'flex', marginInline: `-${space[2]}` });

export const star = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flex: '1 1 0',
  maxWidth: TARGET,
  height: TARGET,
  borderRadius: radius.field,
  color: vars.color.gold,
  cursor: 'pointer',
  selectors: { '&:has(:focus-visible)': { outline: `3px solid ${vars.color.saffron}`, outlineOffset: '-2px' } },
});

/** The transparent radio button covers its star and takes the click. */
export const radio = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'inherit',
});

const outline = style({
  width: '1.9rem',
  height: '1.9rem',
  stroke: 'currentColor',
  strokeWidth: 1.2,
  strokeLinejoin: 'round',
  transition: `fill ${motion.quick}`,
});

export const empty = style([outline, { fill: 'transparent' }]);

export const full = style([outline, { fill: 'currentColor' }]);

/** Reserves its line before a star is chosen. */
export const label = style({ ...mixin.softText, minHeight: '1.6em' });
