import { globalStyle, style } from '@vanilla-extract/css';
import { media, mixin, motion, space, vars } from '../../theme/index.ts';

export const grid = style({
  ...mixin.grid(3),
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': {
    'screen and (max-width: 339px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space[6] },
    [media.wide]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
});

/** One column fewer than the grid without a filter panel. */
export const gridBesidePanel = style([
  grid,
  {
    '@media': {
      [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      [media.wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
      'screen and (min-width: 1400px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: space[4] },
    },
  },
]);

const ON_PHONES = 'calc(50vw - 24px)';
type Widths = [window: string, width: string][];

/** Rendered widths of a card's image by media query, widest window first. */
const widths = {
  whole: [
    ['(min-width: 1264px)', '280px'],
    ['(min-width: 1024px)', 'calc(25vw - 36px)'],
    ['(min-width: 768px)', 'calc(33.3vw - 34px)'],
    ['', ON_PHONES],
  ],
  besidePanel: [
    ['(min-width: 1400px)', '218px'],
    ['(min-width: 1264px)', '291px'],
    ['(min-width: 1024px)', 'calc(33.3vw - 130px)'],
    ['(min-width: 768px)', 'calc(50vw - 166px)'],
    ['', ON_PHONES],
  ],
} satisfies Record<string, Widths>;

const sizesOf = (table: Widths) => table.map(([window, width]) => `${window} ${width}`.trim()).join(', ');

export const cardSizes = { whole: sizesOf(widths.whole), besidePanel: sizesOf(widths.besidePanel) };

/**
 * In a server-rendered page, cards off screen skip layout with an estimated height. Pages rendered after a
 * navigation use real heights, so that scroll restoration finds the same row.
 */
function layOutNear(list: string, table: Widths): void {
  const heightOf = (width: string) => ({ containIntrinsicBlockSize: `auto calc(${width} + 12rem)` });
  const wider = table.filter(([window]) => window).toReversed();
  globalStyle(`html:not([data-navigated]) ${list} > li:has(> article)`, {
    ...heightOf(ON_PHONES),
    '@media': Object.fromEntries(wider.map(([window, width]) => [window, heightOf(width)])),
    // Without a clip margin the focus ring of a card would be cut off.
    '@supports': { '(overflow-clip-margin: 1px)': { contentVisibility: 'auto', overflowClipMargin: '8px' } },
  });
}
layOutNear(grid, widths.whole);
layOutNear(gridBesidePanel, widths.besidePanel);

export const card = style({
  ...mixin.panel,
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  height: '100%',
  transition: `border-color ${motion.quick}`,
  selectors: {
    '&:hover': { borderColor: vars.color.control },
    '&:has(a:focus-visible)': { outline: `3px solid ${vars.color.saffron}`, outlineOffset: '2px' },
  },
});

export const picture = style({ position: 'relative', overflow: 'hidden' });

globalStyle(`${picture} img`, { transition: `scale ${motion.calm}, opacity ${motion.calm}` });
globalStyle(`${card}:hover ${picture} img`, { '@media': { [media.hover]: { scale: 1.02 } } });

export const soldOutImage = style([picture, { filter: 'grayscale(1)', opacity: 0.72 }]);

export const badges = style({
  ...mixin.wrap(1),
  position: 'absolute',
  zIndex: 1,
  top: space[2],
  left: space[2],
  '@media': { [media.tablet]: { top: space[3], left: space[3] } },
});

export const body = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  padding: space[3],
  '@media': { [media.tablet]: { padding: space[4] } },
});

export const origin = style({ ...mixin.row(1), fontSize: vars.size.xs, color: vars.color.soft, lineHeight: 1.5 });

export const originText = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

export const rating = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.2rem',
  marginInlineStart: 'auto',
  fontVariantNumeric: 'tabular-nums lining-nums',
});

export const star = style({ color: vars.color.gold });

export const name = style({
  ...mixin.clamp(2),
  fontSize: '1.05rem',
  lineHeight: 1.25,
  marginTop: '0.1rem',
  overflowWrap: 'anywhere',
  '@media': { [media.tablet]: { fontSize: vars.size.lg } },
});

export const link = style({
  color: vars.color.ink,
  textDecoration: 'none',
  selectors: {
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible': { outline: 'none' },
  },
});

export const figures = style({
  marginTop: 'auto',
  paddingTop: space[3],
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space[2],
});

export const price = style({ fontSize: vars.size.lg, fontWeight: 600, color: vars.color.jaggery, lineHeight: 1.2 });

export const weight = style(mixin.softText);

export const perWeight = style({ flexBasis: '100%', fontSize: vars.size.xs, color: vars.color.soft });

export const action = style({ position: 'relative', zIndex: 1, marginTop: space[3] });

export const soldOut = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: '2.75rem',
  fontWeight: 600,
  color: vars.color.soft,
});

export const add = style({
  background: vars.tint.saffron,
  color: vars.color.saffron,
});
