import { globalStyle, style } from '@vanilla-extract/css';
import { media, mixin, space, vars } from '../../../theme/index.ts';

export const stack = style(mixin.stack(4));

export const range = style({
  ...mixin.grid(3),
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 12rem)) 1fr' } },
});

/** Level with the inputs, below their labels. */
export const actions = style({
  ...mixin.wrap(2),
  gridColumn: '1 / -1',
  '@media': { [media.tablet]: { gridColumn: 'auto', justifyContent: 'flex-end', marginTop: '1.75rem' } },
});

export const soft = style({ ...mixin.softText, lineHeight: 1.45 });

export const nothing = style({ ...mixin.softText, fontWeight: 400 });

export const differences = style({ ...mixin.wrap(1), justifyContent: 'flex-end' });

export const table = style({ '@media': { [media.phone]: { display: 'none' } } });

export const day = style({ whiteSpace: 'nowrap' });

/** Level with the first row of the day. */
export const spanningDay = style([day, { verticalAlign: 'top', paddingTop: '0.6rem' }]);

export const total = style({ fontWeight: 600, borderTop: `2px solid ${vars.color.line}` });

export const cards = style({ ...mixin.stack(3), '@media': { [media.tablet]: { display: 'none' } } });

export const card = style(mixin.stack(3));

export const cardTitle = style({ fontSize: vars.size.md, fontFamily: vars.font.text, fontWeight: 600 });

export const provider = style({
  ...mixin.stack(1),
  selectors: { '& + &': { paddingTop: space[3], borderTop: `1px solid ${vars.color.line}` } },
});

export const providerHead = style({ ...mixin.spread(1, 3), fontWeight: 600 });

export const figures = style({
  ...mixin.grid(1, 4),
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  fontVariantNumeric: 'tabular-nums lining-nums',
});

globalStyle(`${figures} dt`, mixin.softText);

export const meanings = style({
  ...mixin.grid(2),
  marginTop: space[2],
  maxWidth: '48rem',
  lineHeight: 1.5,
  fontSize: vars.size.sm,
});

globalStyle(`${meanings} dt`, { display: 'inline', fontWeight: 600 });
globalStyle(`${meanings} dd`, { display: 'inline' });
