import { style } from '@vanilla-extract/css';
import { mixin, radius, space, vars } from '../../../../theme/index.ts';

export const preview = style({
  maxHeight: '28rem',
  overflowY: 'auto',
  paddingInline: space[4],
  paddingBottom: space[6],
  border: `1px dashed ${vars.color.line}`,
  borderRadius: radius.card,
  background: vars.color.paper,
});

export const versions = style(mixin.column(2));

export const version = style({
  ...mixin.spread(2),
  paddingBlock: space[2],
  borderBottom: `1px solid ${vars.color.line}`,
});
