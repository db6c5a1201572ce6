import { style } from '@vanilla-extract/css';
import { media, space, vars } from '../../theme/index.ts';

export const list = style({
  display: 'grid',
  gap: space[4],
  alignItems: 'start',
  '@media': { [media.wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space[6] } },
});

export const order = style({ display: 'flex', flexDirection: 'column', gap: space[4] });

export const head = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space[3],
});

export const number = style({ fontSize: vars.size.lg });

export const soft = style({ color: vars.color.soft, fontSize: vars.size.sm });

export const lines = style({ display: 'flex', flexDirection: 'column', gap: space[2] });

export const line = style({ display: 'flex', alignItems: 'center', gap: space[3] });

export const name = style({ minWidth: 0, lineHeight: 1.35, overflowWrap: 'anywhere' });

export const quantity = style({ fontVariantNumeric: 'tabular-nums lining-nums', whiteSpace: 'nowrap' });

export const expected = style({ display: 'flex', alignItems: 'center', gap: space[2], color: vars.color.soft });

export const icon = style({ flexShrink: 0, color: vars.color.jaggery });
