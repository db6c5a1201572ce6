import { globalStyle, style } from '@vanilla-extract/css';
import { media, mixin, space, vars } from '../../theme/index.ts';

// Lighter than other facts, so that allergens stand out.
export const ingredients = style({ fontWeight: 400 });

export const allergen = style({ fontWeight: 700 });

export const quiet = style({ ...mixin.softText, fontWeight: 400 });

export const section = style({
  ...mixin.stack(4, 12),
  marginTop: space[12],
  '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)', alignItems: 'start' } },
});

export const title = style({ gridColumn: '1 / -1', fontSize: vars.size.xl });

export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums lining-nums',
});

export const caption = style({ ...mixin.softText, paddingBottom: space[1], fontWeight: 600, textAlign: 'start' });

const cell = style({ padding: `${space[2]} 0`, borderBottom: `1px solid ${vars.color.line}`, verticalAlign: 'top' });

export const head = style([cell, { ...mixin.softText, fontWeight: 600, textAlign: 'end', paddingLeft: space[3] }]);

export const firstHead = style([head, { textAlign: 'start', paddingLeft: 0 }]);

export const name = style([cell, { fontWeight: 600, textAlign: 'start' }]);

export const part = style([cell, { paddingLeft: space[4], fontWeight: 400, textAlign: 'start' }]);

export const amount = style([cell, { paddingLeft: space[3], textAlign: 'end', whiteSpace: 'nowrap' }]);

export const facts = style({ ...mixin.stack(4), alignContent: 'start' });

globalStyle(`${facts} dt`, mixin.softText);
globalStyle(`${facts} dd`, { fontWeight: 600, overflowWrap: 'anywhere' });
