import { globalStyle, style } from '@vanilla-extract/css';
import { layer, media, mixin, motion, radius, space, TARGET, vars } from '../../theme/index.ts';

export const header = style({
  position: 'sticky',
  top: 0,
  zIndex: layer.header,
  background: vars.color.paper,
  borderBottom: `1px solid transparent`,
  transition: `box-shadow ${motion.calm}, border-color ${motion.calm}`,
  selectors: { '&[data-scrolled="true"]': { boxShadow: vars.shadow.header, borderColor: vars.color.line } },
});

const SEARCH_HEIGHT = '3.25rem';

/** Leaves room below the bar for the search on a phone, which would not fit beside the logo. */
export const aboveSearch = style([header, { '@media': { [media.phone]: { marginBottom: SEARCH_HEIGHT } } }]);

export const bar = style({ ...mixin.row(2), minHeight: '4.25rem', '@media': { [media.wide]: { gap: space[6] } } });

export const logo = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: TARGET,
  color: vars.color.jaggery,
  textDecoration: 'none',
  fontFamily: vars.font.heading,
  fontSize: '1.6rem',
  fontWeight: 600,
  letterSpacing: '-0.02em',
  lineHeight: 1,
});

/** Beside menu, logo and the two buttons. */
const BESIDE_LOGO = 'screen and (min-width: 360px) and (max-width: 767.98px)';

// On a phone, it moves into the bar with the first scroll, so that it stays in sight and covers no product.
export const search = style({
  flex: 1,
  '@media': {
    [media.phone]: {
      position: 'absolute',
      top: '100%',
      insetInline: 0,
      height: SEARCH_HEIGHT,
      paddingInline: space[4],
      background: vars.color.paper,
      transition: `opacity ${motion.quick}, visibility ${motion.quick}`,
    },
    'screen and (max-width: 359.98px)': {
      selectors: {
        [`${header}[data-scrolled="true"] &:not(:focus-within)`]: { opacity: 0, visibility: 'hidden' },
      },
    },
    [BESIDE_LOGO]: {
      selectors: {
        // Translated, which counts as no layout shift.
        [`${header}[data-scrolled="true"] &`]: {
          translate: '5.5rem -3.5rem',
          insetInline: '0 auto',
          width: 'calc(100% - 11.25rem)',
          background: 'transparent',
        },
        [`${header}[data-scrolled="true"] &:focus-within`]: {
          zIndex: 1,
          translate: '0 -3.5rem',
          width: '100%',
          background: vars.color.paper,
        },
      },
    },
    [media.tablet]: { maxWidth: '26rem', marginInline: space[4] },
  },
});

globalStyle(`${aboveSearch}[data-scrolled="true"] ${logo}`, { '@media': { [BESIDE_LOGO]: { fontSize: 0, gap: 0 } } });

export const links = style({
  display: 'none',
  '@media': { [media.wide]: { display: 'flex', gap: space[1], marginLeft: 'auto' } },
});

export const link = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: TARGET,
  paddingInline: space[3],
  borderRadius: radius.field,
  color: vars.color.ink,
  fontWeight: 600,
  textDecoration: 'none',
  selectors: {
    '&:hover': { color: vars.color.saffron },
    '&[aria-current="page"]': { color: vars.color.saffron },
    '&[aria-current="page"]::after': {
      content: '""',
      position: 'absolute',
      insetInline: space[3],
      bottom: '0.35rem',
      height: '2px',
      borderRadius: '2px',
      background: 'currentColor',
    },
  },
});

export const actions = style({
  ...mixin.row(1),
  // Aligns the visible part, not the tap target, with the page's edges.
  margin: `0 -${space[2]} 0 auto`,
  '@media': { [media.wide]: { marginLeft: 0 } },
});

export const action = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  minWidth: TARGET,
  minHeight: TARGET,
  padding: `0 ${space[2]}`,
  border: 0,
  borderRadius: radius.field,
  background: 'transparent',
  color: vars.color.ink,
  fontWeight: 600,
  selectors: {
    '&:hover': { background: vars.tint.jaggery },
    '&[data-state="open"]': { background: vars.tint.jaggery },
  },
});

export const actionText = style({ '@media': { 'screen and (max-width: 1023.98px)': { display: 'none' } } });

export const cartIcon = style({ position: 'relative', marginInlineEnd: space[1] });

export const count = style({
  position: 'absolute',
  top: '-0.55rem',
  right: '-0.6rem',
  minWidth: '1.25rem',
  height: '1.25rem',
  padding: '0 0.3rem',
  display: 'grid',
  placeItems: 'center',
  borderRadius: radius.pill,
  background: vars.color.saffron,
  color: vars.color.onSaffron,
  fontSize: '0.75rem',
  fontWeight: 600,
  lineHeight: 1,
  fontVariantNumeric: 'tabular-nums lining-nums',
  boxShadow: `0 0 0 2px ${vars.color.paper}`,
});

export const menuButton = style([
  action,
  { marginInlineStart: `-${space[2]}`, '@media': { [media.wide]: { display: 'none' } } },
]);

export const userName = style({ fontWeight: 600, color: vars.color.ink });

export const userEmail = style({ ...mixin.softText, overflowWrap: 'anywhere' });

export const verify = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: TARGET,
  fontSize: vars.size.sm,
  fontWeight: 600,
});

export const calmLink = style([link, { margin: `0 -${space[3]} 0 auto` }]);

export const menuList = style({ display: 'flex', flexDirection: 'column', marginBlock: space[6] });

export const menuLink = style({
  ...mixin.row(3),
  width: '100%',
  minHeight: '3.25rem',
  padding: 0,
  border: 0,
  borderBottom: `1px solid ${vars.color.line}`,
  background: 'transparent',
  color: vars.color.ink,
  fontSize: '1.05rem',
  fontWeight: 600,
  textAlign: 'start',
  textDecoration: 'none',
});

export const menuPerson = style({ lineHeight: 1.4, marginTop: space[6] });
