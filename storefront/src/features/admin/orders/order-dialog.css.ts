import { globalStyle, style } from '@vanilla-extract/css';
import { media, space, vars } from '../../../theme/index.ts';

export const orderLine = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] });

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[8],
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gridTemplateRows: 'auto 1fr' } },
});

export const facing = style({ '@media': { [media.tablet]: { gridColumn: 2, gridRow: '1 / span 2' } } });

export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
  alignItems: 'start',
  gap: space[3],
});

export const column = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  gap: space[8],
  minWidth: 0,
});

export const title = style({ fontSize: vars.size.lg, marginBottom: space[2] });

export const facts = style({ display: 'flex', flexDirection: 'column', gap: space[3], lineHeight: 1.45 });

globalStyle(`${facts} dt`, { color: vars.color.soft, fontSize: vars.size.sm });
globalStyle(`${facts} dd`, { overflowWrap: 'anywhere' });

export const message = style({ fontStyle: 'italic', whiteSpace: 'pre-line' });

export const items = style({ display: 'flex', flexDirection: 'column', gap: space[3] });

export const item = style({ display: 'flex', alignItems: 'flex-start', gap: space[3] });

export const itemBody = style({ flex: 1, minWidth: 0, lineHeight: 1.35 });

export const itemName = style({ fontWeight: 600, overflowWrap: 'anywhere' });

export const soft = style({ color: vars.color.soft, fontSize: vars.size.sm, overflowWrap: 'anywhere' });

export const sums = style({
  display: 'grid',
  gap: space[1],
  marginTop: space[3],
  paddingTop: space[3],
  borderTop: `1px solid ${vars.color.line}`,
});

globalStyle(`${sums} > div`, { display: 'flex', justifyContent: 'space-between', gap: space[4] });
globalStyle(`${sums} > div:not(:last-child)`, { color: vars.color.soft });
globalStyle(`${sums} > div:last-child`, { fontWeight: 600 });
