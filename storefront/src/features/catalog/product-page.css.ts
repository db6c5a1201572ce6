import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { media, mixin, radius, space, TARGET, vars } from '../../theme/index.ts';

export const page = style({ paddingTop: space[3], paddingBottom: space[12] });

export const top = style(mixin.spread(4));

export const back = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: TARGET,
  fontWeight: 600,
  textDecoration: 'none',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});

export const columns = style({
  ...mixin.grid(6),
  marginTop: space[2],
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: space[8], alignItems: 'start' },
    [media.wide]: { gridTemplateColumns: 'minmax(0, 35rem) minmax(0, 1fr)', gap: space[12] },
  },
});

export const picture = style({
  overflow: 'hidden',
  borderRadius: radius.card,
  '@media': { [media.tablet]: { position: 'sticky', top: '5.25rem' } },
});

// So that a phone's first screen has the button too.
globalStyle(`${picture} picture`, { '@media': { [media.phone]: { aspectRatio: '7 / 5 !important' } } });

export const soldOutImage = style([picture, { filter: 'grayscale(1)', opacity: 0.72 }]);

export const facts = style({ ...mixin.column(4), minWidth: 0 });

export const badges = style(mixin.wrap(2));

export const name = style({ fontSize: vars.size.display, overflowWrap: 'anywhere', marginTop: space[2] });

export const rating = style({ ...mixin.row(2), ...mixin.softText, marginTop: space[2] });

export const reviews = style({ display: 'inline-flex', alignItems: 'center', minHeight: '1.5rem' });

export const priceRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space[3],
});

export const price = style({
  fontSize: vars.size.display,
  fontWeight: 600,
  lineHeight: 1.1,
  color: vars.color.jaggery,
});

export const weight = style({ color: vars.color.soft });

const stock = style({ display: 'inline-flex', alignItems: 'center', gap: space[2], fontWeight: 600 });

export const stocks = styleVariants({
  in: [stock, { color: vars.color.leaf }],
  low: [stock, { color: vars.color.saffron }],
  out: [stock, { color: vars.color.soft }],
});

export const preOrder = style({ ...mixin.row(2), fontWeight: 600, color: vars.color.jaggery });

export const description = style({ maxWidth: '42.5rem' });

export const details = style({
  ...mixin.grid(4),
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  paddingBlock: space[4],
  borderBlock: `1px solid ${vars.color.line}`,
  '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 1.4fr) repeat(2, minmax(0, 1fr))' } },
});

export const wideDetail = style({ gridColumn: '1 / -1' });

export const term = style({ ...mixin.row(1), ...mixin.softText });

export const value = style({ fontWeight: 600, lineHeight: 1.4 });

export const seller = style({ color: 'inherit', overflowWrap: 'anywhere' });

export const highlights = style({
  ...mixin.grid(1, 4),
  '@media': { 'screen and (min-width: 420px)': { gridTemplateColumns: 'auto 1fr' } },
});

export const highlight = style(mixin.row(2));

export const highlightIcon = style({ flexShrink: 0, color: vars.color.leaf });
