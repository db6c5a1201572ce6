import { style } from '@vanilla-extract/css';
import { mixin, radius, space, vars } from '../../../../theme/index.ts';

export const section = style({ ...mixin.column(4), alignItems: 'stretch' });

export const actions = style(mixin.wrap(3));

export const refunds = style(mixin.column(3));

export const refund = style({
  ...mixin.column(1),
  padding: `${space[3]} ${space[4]}`,
  borderRadius: radius.card,
  background: vars.color.sunken,
  lineHeight: 1.45,
  overflowWrap: 'anywhere',
});

export const refundHead = style({ ...mixin.spread(2), fontWeight: 600 });

export const parts = style(mixin.column(2));

export const part = style({ ...mixin.column(1), paddingTop: space[2], borderTop: `1px solid ${vars.color.line}` });

export const soft = style({ ...mixin.softText, overflowWrap: 'anywhere' });

export const events = style({ ...mixin.column(3), paddingTop: space[2], lineHeight: 1.45, overflowWrap: 'anywhere' });

export const eventsTitle = style({ ...mixin.headingText, fontSize: vars.size.lg });

export const lines = style(mixin.column(4));

export const line = style({
  ...mixin.column(2),
  selectors: { '& + &': { paddingTop: space[4], borderTop: `1px solid ${vars.color.line}` } },
});

export const lineHead = style({ ...mixin.spread(2), alignItems: 'baseline' });

export const lineName = style({ flex: '1 1 10rem', minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' });

export const steppers = style(mixin.wrap(3, 6));

export const stepper = style(mixin.column(1));

export const sum = style({ ...mixin.column(1), alignItems: 'flex-start' });

export const sumAmount = style({ ...mixin.headingText, fontSize: vars.size.xxl, lineHeight: 1.1 });
