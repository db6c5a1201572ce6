import { style, styleVariants } from '@vanilla-extract/css';
import { radius, space, vars } from '../theme/index.ts';

const base = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[3],
  padding: `${space[3]} ${space[4]}`,
  borderRadius: radius.field,
  color: vars.color.ink,
  lineHeight: 1.45,
  textAlign: 'start',
});

export const alert = styleVariants({
  danger: [base, { background: vars.tint.danger }],
  success: [base, { background: vars.tint.leaf }],
  info: [base, { background: vars.tint.jaggery }],
});

const mark = style({ flexShrink: 0, marginTop: '0.1rem' });

export const icon = styleVariants({
  danger: [mark, { color: vars.color.danger }],
  success: [mark, { color: vars.color.leaf }],
  info: [mark, { color: vars.color.jaggery }],
});

export const body = style({ minWidth: 0, overflowWrap: 'anywhere' });

export const title = style({ fontWeight: 600 });

export const action = style({ marginTop: space[2] });
