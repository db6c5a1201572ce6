import { style } from '@vanilla-extract/css';
import { mixin, radius, space, vars } from '../../theme/index.ts';

export const area = style({
  ...mixin.grid(3),
  justifyItems: 'start',
  padding: space[4],
  border: `2px dashed ${vars.color.line}`,
  borderRadius: radius.card,
});

export const areaOver = style([area, { borderColor: vars.color.saffron, background: vars.color.paper }]);
