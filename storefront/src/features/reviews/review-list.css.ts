import { style } from '@vanilla-extract/css';
import { mixin, space, vars } from '../../theme/index.ts';

export const list = style({ ...mixin.column(4), gridArea: 'list', alignItems: 'flex-start', minWidth: 0 });

export const reviews = style({ width: '100%' });

export const review = style({
  paddingBlock: space[4],
  borderTop: `1px solid ${vars.color.line}`,
  selectors: { '&:first-child': { paddingTop: 0, borderTop: 0 } },
});

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[3],
  rowGap: space[1],
});

export const author = style({ fontWeight: 600, overflowWrap: 'anywhere' });

export const date = style({ ...mixin.softText, marginInlineStart: 'auto' });

export const text = style({
  marginTop: space[2],
  maxWidth: '42.5rem',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});

export const foot = style({ ...mixin.wrappedRow(3), marginTop: space[2], minHeight: '1.75rem' });

export const bought = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  fontSize: vars.size.sm,
  color: vars.color.leaf,
});
