import { style } from '@vanilla-extract/css';
import { mixin, space, vars } from '../../theme/index.ts';

export const items = style(mixin.column(3));

export const item = style(mixin.row(4));

export const itemBody = style({ flex: 1, minWidth: 0, lineHeight: 1.35 });

export const itemName = style({ fontWeight: 600, overflowWrap: 'anywhere' });

export const itemNote = style(mixin.softText);

export const sum = style({
  ...mixin.column(1),
  marginTop: space[4],
  paddingTop: space[3],
  borderTop: `1px solid ${vars.color.line}`,
});

export const sumRow = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[4],
  color: vars.color.soft,
});

export const sumTotal = style([
  sumRow,
  { alignItems: 'baseline', color: vars.color.ink, fontSize: vars.size.lg, fontWeight: 600 },
]);
