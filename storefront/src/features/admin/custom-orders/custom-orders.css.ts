import { style } from '@vanilla-extract/css';
import { media, mixin, space, vars } from '../../../theme/index.ts';

export const head = style({
  ...mixin.wrap(3),
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  marginBottom: space[4],
});

export const title = style({ fontSize: vars.size.xl });

export const sections = style(mixin.column(6));

export const form = style({
  ...mixin.column(4),
  alignItems: 'stretch',
  paddingTop: space[4],
  borderTop: `1px solid ${vars.color.line}`,
});

export const answerTitle = style({ fontSize: vars.size.lg });

export const quote = style({
  ...mixin.grid(3),
  alignItems: 'start',
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});

export const preview = style({ gridColumn: '1 / -1', color: vars.color.leaf });
