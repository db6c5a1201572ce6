import { globalStyle, style } from '@vanilla-extract/css';
import { media, mixin, space, vars } from '../../../theme/index.ts';

export const stack = style(mixin.stack(12));

export const actions = style(mixin.wrap(3));

export const credit = style({
  ...mixin.stack(4),
  '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.2fr)', columnGap: space[6] } },
});

export const facts = style({ ...mixin.grid(1), alignContent: 'start', lineHeight: 1.45 });

export const sum = style({ fontSize: vars.size.xl, fontVariantNumeric: 'tabular-nums lining-nums' });

export const utr = style({ fontVariantNumeric: 'tabular-nums lining-nums', overflowWrap: 'anywhere' });

export const soft = style({ ...mixin.softText, lineHeight: 1.45, overflowWrap: 'anywhere' });

export const proposals = style({ ...mixin.stack(3), alignContent: 'start' });

export const proposal = style({ ...mixin.spread(2, 4), lineHeight: 1.45 });

export const proposalFacts = style({ flex: '1 1 12rem', minWidth: 0 });

export const proposalHead = style(mixin.wrappedRow(1, 2));

/** Its text, not its padding, is in line with the text above. */
export const other = style({ justifySelf: 'start', marginInlineStart: `calc(-1 * ${space[3]})` });

export const form = style(mixin.column(4));

export const statement = style(mixin.column(6));

export const title = style({ fontSize: vars.size.xl, selectors: { '&:focus': { outline: 'none' } } });

export const part = style(mixin.stack(4));

export const subtitle = style({ fontSize: vars.size.lg, marginBottom: space[1] });

export const columns = style({
  ...mixin.grid(4),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
  alignItems: 'start',
});

export const rows = style(mixin.stack(0));

export const row = style({
  ...mixin.stack(1),
  paddingBlock: space[2],
  borderTop: `1px solid ${vars.color.line}`,
  lineHeight: 1.45,
  overflowWrap: 'anywhere',
});

export const rowHead = style(mixin.wrappedRow(1, 3));

globalStyle(`${rowHead} > :first-child`, { color: vars.color.soft, fontSize: vars.size.sm, minWidth: '4rem' });
