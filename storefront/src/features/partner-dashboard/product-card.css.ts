import { style } from '@vanilla-extract/css';
import { media, space, vars } from '../../theme/index.ts';

export const list = style({
  display: 'grid',
  gap: space[4],
  alignItems: 'start',
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [media.wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space[6] },
  },
});

export const item = style({ minWidth: 0 });

export const whole = style({ gridColumn: '1 / -1', minWidth: 0 });

export const card = style({ display: 'flex', flexDirection: 'column', gap: space[4] });

export const top = style({ display: 'flex', alignItems: 'flex-start', gap: space[4] });

export const facts = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space[1],
  minWidth: 0,
});

export const name = style({ fontSize: vars.size.lg, lineHeight: 1.25, overflowWrap: 'anywhere' });

export const price = style({ color: vars.color.jaggery, fontSize: vars.size.lg, fontWeight: 600 });

export const description = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  color: vars.color.soft,
  lineHeight: 1.45,
  overflowWrap: 'anywhere',
});

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
});

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  marginInlineStart: 'auto',
});
