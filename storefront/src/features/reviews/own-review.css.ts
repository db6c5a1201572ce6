import { style } from '@vanilla-extract/css';
import { mixin, radius, space, vars } from '../../theme/index.ts';

export const own = style({
  ...mixin.column(3),
  gridArea: 'own',
  alignSelf: 'start',
  alignItems: 'flex-start',
  padding: space[4],
  borderRadius: radius.card,
  background: vars.color.sunken,
});

export const title = style({ fontSize: vars.size.lg });

export const here = style({ ...mixin.column(3), alignItems: 'flex-start', width: '100%' });

export const prose = style({ marginTop: space[2], overflowWrap: 'anywhere', whiteSpace: 'pre-line' });

export const soft = style({ ...mixin.softText, marginTop: space[1] });

export const actions = style(mixin.wrap(2));

export const form = style({ ...mixin.column(4), width: '100%' });
