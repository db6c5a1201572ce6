import { style } from '@vanilla-extract/css';
import { layer, mixin, radius, space, TARGET, vars } from '../../theme/index.ts';

export const menu = style({
  ...mixin.panel,
  ...mixin.column(1),
  zIndex: layer.overlay,
  minWidth: '12rem',
  padding: space[2],
  boxShadow: vars.shadow.float,
  selectors: { '&:focus-visible': { outline: 'none' } },
});

export const item = style({
  ...mixin.row(3),
  minHeight: TARGET,
  paddingInline: space[3],
  border: 0,
  borderRadius: radius.field,
  background: 'transparent',
  color: vars.color.ink,
  font: 'inherit',
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: { '&:hover, &:focus-visible': { background: vars.color.sunken } },
});
