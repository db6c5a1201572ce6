import { style } from '@vanilla-extract/css';
import { mixin, radius, vars } from '../../theme/index.ts';

export const SIZES = '(min-width: 48rem) 40rem, calc(100vw - 5rem)';

export const lightbox = style({ ...mixin.stack(3), minWidth: 0 });

export const track = style({
  display: 'flex',
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  borderRadius: radius.field,
  background: vars.color.sunken,
  '@media': { '(prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' } },
});

export const frame = style({
  flex: '0 0 100%',
  height: 'min(32rem, 62dvh)',
  scrollSnapAlign: 'center',
  scrollSnapStop: 'always',
});

export const image = style({ width: '100%', height: '100%', objectFit: 'contain' });

export const controls = style({ ...mixin.row(2), justifyContent: 'space-between', textAlign: 'center' });
