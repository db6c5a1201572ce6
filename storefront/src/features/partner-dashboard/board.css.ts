import { style } from '@vanilla-extract/css';
import { media, mixin, space, vars } from '../../theme/index.ts';

export const days = style(mixin.stack(8));

export const day = style(mixin.stack(4));

export const dayHead = style(mixin.wrappedRow(2, 3));

export const dayTitle = style({ fontSize: vars.size.lg });

export const products = style({
  ...mixin.stack(4),
  '@media': { [media.wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'start' } },
});

export const product = style(mixin.stack(3));

export const productHead = style({ display: 'flex', alignItems: 'flex-start', gap: space[3] });

export const productText = style({ flex: 1, minWidth: 0, lineHeight: 1.35, overflowWrap: 'anywhere' });

export const name = style({ fontWeight: 600 });

export const soft = style({ ...mixin.softText, lineHeight: 1.45, overflowWrap: 'anywhere' });

export const line = style({
  ...mixin.spread(1, 3),
  paddingBlock: space[3],
  borderTop: `1px solid ${vars.color.line}`,
  selectors: { '&:last-child': { paddingBottom: 0 } },
});

export const lineText = style({ fontVariantNumeric: 'tabular-nums lining-nums' });

/** At the end of the line, where the thumb of the hand that holds the phone is. */
export const actions = style({ ...mixin.wrappedRow(1), marginInlineStart: 'auto', justifyContent: 'flex-end' });

export const reason = style([soft, { flexBasis: '100%' }]);

export const form = style(mixin.column(4));
