import { style } from '@vanilla-extract/css';
import { media, mixin, motion, radius, space, TARGET, vars } from '../../theme/index.ts';

export const page = style({
  paddingBlock: space[6],
  '@media': {
    [media.tablet]: {
      display: 'grid',
      gridTemplateColumns: '14rem minmax(0, 1fr)',
      gridTemplateRows: 'auto 1fr auto',
      columnGap: space[8],
    },
    [media.wide]: { gridTemplateColumns: '15rem minmax(0, 1fr)', paddingTop: space[8] },
  },
});

export const head = style({ ...mixin.column(2), marginBottom: space[4] });

export const titleRow = style({ ...mixin.spread(4), flexWrap: 'nowrap' });

export const title = style({ fontSize: vars.size.display });

export const lead = style({ maxWidth: '42.5rem', color: vars.color.soft });

/** Starts beside the heading, so that it fits a laptop's window; scrolls by itself in a lower one. */
export const panel = style({
  display: 'none',
  '@media': {
    [media.tablet]: {
      display: 'block',
      gridRow: '1 / -1',
      gridColumn: 1,
      alignSelf: 'start',
      position: 'sticky',
      top: '5.25rem',
      maxHeight: 'calc(100dvh - 6.25rem)',
      overflowY: 'auto',
      scrollbarWidth: 'thin',
      padding: `${space[3]} ${space[4]} ${space[4]}`,
      border: `1px solid ${vars.color.line}`,
      borderRadius: radius.card,
      background: vars.color.card,
    },
  },
});

/** The slider's room, which it takes when the prices are known. */
export const sliderPlace = style({ gridColumn: '1 / -1', minHeight: `calc(${TARGET} + 1.5rem)` });

export const hint = style(mixin.softText);

export const results = style({
  minWidth: 0,
  // The chosen filter is marked immediately; the delay avoids a flicker when results arrive quickly.
  transition: `opacity ${motion.quick} 100ms`,
  selectors: { '&[aria-busy="true"]': { opacity: 0.6 } },
});

/** The filters button stays at the end of the first line, however long the query is. */
export const bar = style({
  ...mixin.grid(3),
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  minHeight: '2.75rem',
  marginBottom: space[4],
});

export const count = style({ color: vars.color.soft, overflowWrap: 'anywhere', minWidth: 0 });

export const countRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[4],
  minWidth: 0,
  minHeight: '2.75rem',
});

/** Aligns the label with the text above it when it wraps. */
export const clearSearch = style({ marginInlineStart: `-${space[3]}` });

export const cut = style({ gridColumn: '1 / -1', color: vars.color.soft });

/** Beside the filters, which stay in place while it is scrolled. */
export const recentlyViewed = style({ '@media': { [media.tablet]: { gridColumn: 2 } } });

export const more = style({ ...mixin.column(3), alignItems: 'center', paddingTop: space[8] });

export const openFilters = style({ '@media': { [media.tablet]: { display: 'none' } } });

export const drawerActions = style({ display: 'flex', gap: space[3] });

export const filters = style(mixin.column(3));

export const filtersHead = style({
  marginBottom: space[1],
  // Aligns the quiet button's label with the end of the fields below.
  marginInlineEnd: `-${space[3]}`,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: '2.75rem',
});

export const filtersTitle = style({ fontSize: vars.size.lg });

export const noMatch = style({ fontSize: vars.size.xl });

export const similar = style({
  marginBlock: `${space[1]} ${space[3]}`,
  color: vars.color.soft,
  fontFamily: vars.font.text,
  fontSize: vars.size.md,
  fontWeight: 400,
  letterSpacing: 'normal',
});
