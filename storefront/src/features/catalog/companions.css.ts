import { style } from '@vanilla-extract/css';
import { media, mixin, radius, space, vars } from '../../theme/index.ts';

export const SIZES = '(min-width: 64rem) 18rem, 11rem';

export const section = style({
  marginTop: space[12],
  paddingTop: space[8],
  borderTop: `1px solid ${vars.color.line}`,
});

/** The height of a section with its margin, whose names take two lines, so that nothing moves when it comes. */
export const room = style({
  display: 'flow-root',
  minHeight: '28rem',
  '@media': { [media.wide]: { minHeight: '36rem' } },
});

export const title = style({ fontSize: vars.size.xxl, marginBottom: space[6] });

export const list = style({
  ...mixin.grid(4),
  gridAutoFlow: 'column',
  gridAutoColumns: '11rem',
  justifyContent: 'start',
  overflowX: 'auto',
  scrollSnapType: 'x proximity',
  // Room for the focus rings, which overflow would cut off.
  margin: '-4px',
  padding: '4px',
  scrollPaddingInline: '4px',
  '@media': {
    [media.wide]: { gridAutoFlow: 'row', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', overflowX: 'visible' },
  },
});

export const item = style({ ...mixin.column(1), position: 'relative', minWidth: 0, scrollSnapAlign: 'start' });

export const picture = style({ borderRadius: radius.card, overflow: 'hidden' });

export const link = style({
  ...mixin.clamp(2),
  marginTop: space[2],
  color: 'inherit',
  fontWeight: 550,
  lineHeight: 1.3,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
  '::after': { content: '', position: 'absolute', inset: 0, borderRadius: radius.card },
});

export const price = style({ ...mixin.wrappedRow(0, 3), color: vars.color.jaggery });

export const weight = style(mixin.softText);
