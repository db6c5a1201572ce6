import { style } from '@vanilla-extract/css';
import { media, mixin, space, vars } from '../../../../theme/index.ts';

export const discounts = style({ margin: 0, padding: 0, listStyle: 'none' });

export const discount = style({
  ...mixin.column(2),
  paddingBlock: space[4],
  borderTop: `1px solid ${vars.color.line}`,
  '@media': {
    [media.tablet]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: space[4], alignItems: 'start' },
  },
});

export const about = style({ ...mixin.column(1), overflowWrap: 'anywhere' });

export const head = style(mixin.wrappedRow(3));
