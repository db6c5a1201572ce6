import { style } from '@vanilla-extract/css';
import { mixin, space, vars } from '../../../theme/index.ts';

export const title = style({ fontSize: vars.size.xl, marginBottom: space[4] });

export const subtitle = style({ fontSize: vars.size.lg, marginBottom: space[2] });

export const sections = style(mixin.stack(6));

export const card = style({ maxWidth: '40rem' });

export const form = style(mixin.column(4));

export const soft = style({ ...mixin.softText, lineHeight: 1.45 });

export const list = style({ ...mixin.stack(3), maxWidth: '60rem' });

export const row = style({
  ...mixin.spread(3, 6),
  paddingBlock: space[3],
  borderTop: `1px solid ${vars.color.line}`,
});

export const person = style({ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere', lineHeight: 1.45 });

export const name = style({ ...mixin.wrappedRow(1, 2), fontWeight: 600 });

export const actions = style(mixin.wrap(2));
