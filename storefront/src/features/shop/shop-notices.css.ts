import { style } from '@vanilla-extract/css';
import { mixin, space, vars } from '../../theme/index.ts';

export const line = style({
  ...mixin.wrap(1, 3),
  justifyContent: 'center',
  paddingBlock: space[2],
  textAlign: 'center',
  textWrap: 'balance',
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
});

export const announcement = style({ background: vars.color.jaggery, color: vars.color.paper });

export const link = style({ color: 'inherit', fontWeight: 600 });

export const closed = style({ background: vars.tint.gold, color: vars.color.ink });

export const until = style({ fontWeight: 600 });
