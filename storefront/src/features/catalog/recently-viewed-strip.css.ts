import { style } from '@vanilla-extract/css';
import { media, mixin, radius, space, vars } from '../../theme/index.ts';

export const section = style({ paddingTop: space[12], '@media': { [media.wide]: { paddingTop: space[18] } } });

export const head = style({ ...mixin.spread(3), marginBottom: space[4] });

export const title = style({ fontSize: vars.size.xl });

export const list = style({
  ...mixin.grid(3),
  gridAutoFlow: 'column',
  gridAutoColumns: '9rem',
  justifyContent: 'start',
  overflowX: 'auto',
  scrollSnapType: 'x proximity',
  // Room for the focus rings, which overflow would cut off.
  margin: '-4px',
  padding: '4px',
  scrollPaddingInline: '4px',
});

export const item = style({ ...mixin.column(1), position: 'relative', scrollSnapAlign: 'start' });

export const link = style({
  ...mixin.clamp(2),
  marginTop: space[2],
  color: 'inherit',
  fontWeight: 550,
  lineHeight: 1.3,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
  '::after': { content: '', position: 'absolute', inset: 0, borderRadius: radius.field },
});

export const price = style({ color: vars.color.jaggery, fontSize: vars.size.sm });
