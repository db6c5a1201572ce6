import { style } from '@vanilla-extract/css';
import { mixin, space, vars } from '../../../theme/index.ts';

export const list = style({
  ...mixin.grid(2, 6),
  gridTemplateColumns: 'auto 1fr',
  alignItems: 'baseline',
  marginBottom: space[6],
});

export const key = style({
  display: 'inline-block',
  minWidth: '1.8em',
  padding: '0.1em 0.4em',
  border: `1px solid ${vars.color.control}`,
  borderRadius: '6px',
  background: vars.color.sunken,
  fontFamily: 'ui-monospace, monospace',
  textAlign: 'center',
});
