import { style } from '@vanilla-extract/css';
import { mixin, space, vars } from '../../../theme/index.ts';

export const stack = style(mixin.stack(4));

export const orders = style(mixin.stack(0));

export const order = style({
  ...mixin.spread(2, 4),
  paddingBlock: space[2],
  borderTop: `1px solid ${vars.color.line}`,
  overflowWrap: 'anywhere',
});

export const form = style({ ...mixin.column(4), alignItems: 'stretch' });

export const actions = style(mixin.wrap(3));
