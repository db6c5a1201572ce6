import { style } from '@vanilla-extract/css';
import { layer, radius, space, vars } from '../../theme/index.ts';

export const skip = style({
  position: 'fixed',
  zIndex: layer.toast,
  top: space[2],
  left: space[2],
  padding: `${space[3]} ${space[4]}`,
  borderRadius: radius.field,
  background: vars.color.card,
  color: vars.color.ink,
  boxShadow: vars.shadow.float,
  selectors: { '&:not(:focus)': { translate: '0 -200%' } },
});

export const main = style({ flex: 1, selectors: { '&:focus-visible': { outline: 'none' } } });
