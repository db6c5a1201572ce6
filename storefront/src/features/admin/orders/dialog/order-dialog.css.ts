import { globalStyle, style } from '@vanilla-extract/css';
import { media, mixin, space, vars } from '../../../../theme/index.ts';

export const orderLine = style(mixin.wrappedRow(3));

export const columns = style({
  ...mixin.stack(8),
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gridTemplateRows: 'auto 1fr' } },
});

export const facing = style({ '@media': { [media.tablet]: { gridColumn: 2, gridRow: '1 / span 2' } } });

export const pair = style({
  ...mixin.grid(3),
  gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
  alignItems: 'start',
});

export const column = style({ ...mixin.column(8), alignItems: 'stretch', minWidth: 0 });

export const title = style({ fontSize: vars.size.lg, marginBottom: space[2] });

export const facts = style({ ...mixin.column(3), lineHeight: 1.45 });

globalStyle(`${facts} dt`, mixin.softText);
globalStyle(`${facts} dd`, { overflowWrap: 'anywhere' });

export const message = style({ fontStyle: 'italic', whiteSpace: 'pre-line' });

export const items = style(mixin.column(3));

export const item = style({ display: 'flex', alignItems: 'flex-start', gap: space[3] });

export const itemBody = style({ flex: 1, minWidth: 0, lineHeight: 1.35 });

export const itemName = style({ fontWeight: 600, overflowWrap: 'anywhere' });

export const soft = style({ ...mixin.softText, overflowWrap: 'anywhere' });

export const sums = style({
  ...mixin.grid(1),
  marginTop: space[3],
  paddingTop: space[3],
  borderTop: `1px solid ${vars.color.line}`,
});

globalStyle(`${sums} > div`, { display: 'flex', justifyContent: 'space-between', gap: space[4] });
globalStyle(`${sums} > div:not(:last-child)`, { color: vars.color.soft });
globalStyle(`${sums} > div:last-child`, { fontWeight: 600 });

export const edit = style({ marginTop: space[3] });
