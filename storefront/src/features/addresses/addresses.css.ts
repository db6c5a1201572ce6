import { style } from '@vanilla-extract/css';
import { media, mixin, space, vars } from '../../theme/index.ts';

export const book = style(mixin.stack(4));

export const head = style(mixin.stack(1));

export const title = style({ fontSize: vars.size.lg, selectors: { '&:focus': { outline: 'none' } } });

export const soft = style({ ...mixin.softText, lineHeight: 1.45, overflowWrap: 'anywhere' });

export const list = style({
  ...mixin.grid(3),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
});

export const address = style({
  ...mixin.panel,
  ...mixin.column(1),
  minWidth: 0,
  padding: `${space[4]} ${space[4]} ${space[1]}`,
  lineHeight: 1.45,
});

export const name = style({ ...mixin.wrappedRow(1, 2), fontWeight: 600, overflowWrap: 'anywhere' });

export const place = style({ overflowWrap: 'anywhere' });

/** At the end of the card; the buttons' padding is outside the text's edge. */
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  marginTop: 'auto',
  marginInline: `calc(${space[3]} * -1)`,
});

export const add = style({ justifySelf: 'start' });

export const form = style(mixin.column(4));

export const pair = style({
  ...mixin.grid(4),
  alignItems: 'start',
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
