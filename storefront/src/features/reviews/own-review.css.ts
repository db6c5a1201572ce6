import { style } from '@vanilla-extract/css';
import { radius, space, vars } from '../../theme/index.ts';

export const own = style({
  gridArea: 'own',
  alignSelf: 'start',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space[3],
  padding: space[4],
  borderRadius: radius.card,
  background: vars.color.sunken,
});

export const title = style({ fontSize: vars.size.lg });

export const here = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space[3],
  width: '100%',
});

export const prose = style({ marginTop: space[2], overflowWrap: 'anywhere', whiteSpace: 'pre-line' });

export const soft = style({ marginTop: space[1], color: vars.color.soft, fontSize: vars.size.sm });

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });

export const form = style({ display: 'flex', flexDirection: 'column', gap: space[4], width: '100%' });
