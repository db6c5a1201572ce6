import { style } from '@vanilla-extract/css';
import { media, mixin, space, vars } from '../../theme/index.ts';

export const SIZES = '(min-width: 64rem) 18rem, 14rem';

export const section = style({
  marginTop: space[12],
  paddingTop: space[8],
  borderTop: `1px solid ${vars.color.line}`,
});

/** About the height of a section. */
export const room = style({ minHeight: '34rem' });

export const title = style({ fontSize: vars.size.xxl, marginBottom: space[6] });

export const list = style({
  ...mixin.grid(4),
  gridAutoFlow: 'column',
  gridAutoColumns: '14rem',
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

export const item = style({ display: 'grid', minWidth: 0, scrollSnapAlign: 'start' });
