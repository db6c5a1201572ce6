import { style } from '@vanilla-extract/css';
import { media, mixin, space, vars } from '../../theme/index.ts';

export const list = style({
  ...mixin.grid(4),
  alignItems: 'start',
  '@media': { [media.wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space[6] } },
});

export const order = style(mixin.column(4));

export const head = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space[3],
});

export const number = style({ fontSize: vars.size.lg });

export const soft = style(mixin.softText);

export const lines = style(mixin.column(2));

export const line = style(mixin.row(3));

export const name = style({ minWidth: 0, lineHeight: 1.35, overflowWrap: 'anywhere' });

export const quantity = style({ fontVariantNumeric: 'tabular-nums lining-nums', whiteSpace: 'nowrap' });

export const expected = style({ ...mixin.row(2), color: vars.color.soft });

export const icon = style({ flexShrink: 0, color: vars.color.jaggery });
