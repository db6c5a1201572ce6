import { style } from '@vanilla-extract/css';
import { space, vars } from '../../theme/index.ts';

export const list = style({
  gridArea: 'list',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space[4],
  minWidth: 0,
});

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

export const date = style({ marginInlineStart: 'auto', fontSize: vars.size.sm, color: vars.color.soft });

export const text = style({
  marginTop: space[2],
  maxWidth: '42.5rem',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  marginTop: space[2],
  minHeight: '1.75rem',
});

export const bought = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  fontSize: vars.size.sm,
  color: vars.color.leaf,
});
