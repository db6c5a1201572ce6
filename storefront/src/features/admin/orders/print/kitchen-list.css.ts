import { globalStyle, style } from '@vanilla-extract/css';
import { mixin, space, vars } from '../../../../theme/index.ts';

export const head = style({ ...mixin.wrap(3), alignItems: 'end', marginBottom: space[4] });

export const title = style({ fontSize: vars.size.xl, marginInlineEnd: 'auto' });

export const sheet = style(mixin.stack(6));

export const day = style({ ...mixin.headingText, fontSize: vars.size.xl });

export const subtitle = style({ fontSize: vars.size.lg, marginBottom: space[2] });

export const lines = style({ width: '100%', borderCollapse: 'collapse', overflowWrap: 'anywhere' });

globalStyle(`${lines} :is(th, td)`, {
  padding: space[2],
  borderBottom: `1px solid ${vars.color.line}`,
  textAlign: 'start',
  verticalAlign: 'baseline',
});
globalStyle(`${lines} :is(th, td):first-child`, { width: '1%', whiteSpace: 'nowrap' });
globalStyle(`${lines} tr`, { breakInside: 'avoid' });

export const pieces = style({
  fontSize: vars.size.lg,
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums lining-nums',
});

export const soft = style({ ...mixin.softText, display: 'block' });

export const route = style({ fontSize: vars.size.md, fontWeight: 600, marginBlock: `${space[3]} ${space[1]}` });

export const parcels = style(mixin.stack(1));

export const parcel = style({
  ...mixin.row(3),
  paddingBlock: space[2],
  borderBottom: `1px solid ${vars.color.line}`,
  breakInside: 'avoid',
});

export const tick = style({ flexShrink: 0, width: '1.3rem', height: '1.3rem', border: '2px solid currentColor' });

export const parcelText = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });

export const number = style({ fontWeight: 700 });
