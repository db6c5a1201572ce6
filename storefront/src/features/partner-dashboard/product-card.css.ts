import { style } from '@vanilla-extract/css';
import { media, mixin, space, vars } from '../../theme/index.ts';

export const list = style({
  ...mixin.grid(4),
  alignItems: 'start',
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [media.wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space[6] },
  },
});

export const item = style({ minWidth: 0 });

export const whole = style({ gridColumn: '1 / -1', minWidth: 0 });

export const card = style(mixin.column(4));

export const top = style({ display: 'flex', alignItems: 'flex-start', gap: space[4] });

export const facts = style({ ...mixin.column(1), alignItems: 'flex-start', minWidth: 0 });

export const name = style({ fontSize: vars.size.lg, lineHeight: 1.25, overflowWrap: 'anywhere' });

export const price = style({ color: vars.color.jaggery, fontSize: vars.size.lg, fontWeight: 600 });

export const description = style({
  ...mixin.clamp(2),
  color: vars.color.soft,
  lineHeight: 1.45,
  overflowWrap: 'anywhere',
});

/** Beside the stock that it asks for. */
export const toSell = style({ marginBottom: `-${space[2]}`, fontWeight: 600 });

export const foot = style(mixin.spread(2));

export const actions = style({ ...mixin.wrappedRow(2), marginInlineStart: 'auto' });
