import { style } from '@vanilla-extract/css';
import { mixin, radius, space, vars } from '../../theme/index.ts';

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

export const answer = style({
  marginTop: space[3],
  padding: `${space[3]} ${space[4]}`,
  borderRadius: radius.field,
  borderInlineStart: `3px solid ${vars.color.leaf}`,
  background: vars.color.sunken,
});

export const answerHead = style({ ...mixin.wrappedRow(1, 3), fontWeight: 600, overflowWrap: 'anywhere' });
