import { style } from '@vanilla-extract/css';
import { mixin, space, vars } from '../../../theme/index.ts';

export const section = style(mixin.stack(3));

export const sums = style(mixin.wrap(3, 6));

export const sum = style({ fontSize: vars.size.lg, fontWeight: 700, fontVariantNumeric: 'tabular-nums lining-nums' });

export const soft = style(mixin.softText);

export const orders = style(mixin.stack(0));

export const order = style({
  ...mixin.wrappedRow(2, 3),
  paddingBlock: space[2],
  borderTop: `1px solid ${vars.color.line}`,
  overflowWrap: 'anywhere',
});

export const line = style({ ...mixin.wrap(1, 3), flex: '1 1 12rem', minWidth: 0 });

export const name = style({ fontWeight: 700 });

export const amount = style({ fontVariantNumeric: 'tabular-nums lining-nums' });
