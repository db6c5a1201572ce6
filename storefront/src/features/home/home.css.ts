import { style } from '@vanilla-extract/css';
import { media, mixin, radius, space, vars } from '../../theme/index.ts';

export const hero = style({
  position: 'relative',
  overflow: 'hidden',
  display: 'flex',
  flexDirection: 'column',
  minHeight: 'min(46rem, calc(100dvh - 7.5rem))',
  '@media': { [media.tablet]: { minHeight: 'min(38rem, calc(100dvh - 8rem))', justifyContent: 'center' } },
});

export const heroText = style({
  position: 'relative',
  zIndex: 1,
  paddingTop: space[8],
  '@media': { [media.tablet]: { paddingBlock: space[12] } },
});

export const heroColumn = style({
  '@media': { [media.tablet]: { maxWidth: '23rem' }, [media.wide]: { maxWidth: '34rem' } },
});

export const heroTitle = style({
  fontSize: vars.size.hero,
  lineHeight: 1.05,
  letterSpacing: '-0.02em',
  '@media': { [media.wide]: { fontSize: '4rem' } },
});

export const heroLine = style({ display: 'block' });

export const heroLead = style({
  marginTop: space[4],
  fontSize: vars.size.lg,
  lineHeight: 1.5,
  color: vars.color.soft,
  maxWidth: '28rem',
});

export const heroActions = style({ ...mixin.wrap(3), marginTop: space[6] });

export const heroImage = style({
  position: 'relative',
  flex: 1,
  minHeight: '16rem',
  marginTop: space[6],
  '@media': {
    [media.tablet]: {
      position: 'absolute',
      margin: 0,
      top: '50%',
      right: 'max(-12rem, -18vw)',
      translate: '0 -50%',
      width: 'min(46rem, 68vw)',
      minHeight: 0,
    },
    [media.wide]: { top: '54%', right: 'max(-9rem, -9vw)', width: 'min(46rem, 58vw)' },
  },
});

/** The shadow reaches the picture's lower edge, where it would end in a line. */
export const heroPicture = style({ maskImage: 'linear-gradient(#000 88%, transparent)' });

export const strip = style({ borderBlock: `1px solid ${vars.color.line}`, background: vars.color.card });

export const stripList = style({
  ...mixin.grid(4),
  paddingBlock: space[6],
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'repeat(3, 1fr)', gap: space[6] },
    [media.wide]: { gridTemplateColumns: 'repeat(3, auto)', justifyContent: 'space-between' },
  },
});

export const stripItem = style(mixin.row(4));

export const stripIcon = style({
  flexShrink: 0,
  display: 'grid',
  placeItems: 'center',
  width: '3rem',
  height: '3rem',
  borderRadius: radius.pill,
  background: vars.tint.leaf,
  color: vars.color.leaf,
});

export const stripTitle = style({ fontSize: vars.size.lg, lineHeight: 1.3 });

export const stripText = style({ ...mixin.softText, lineHeight: 1.4 });

export const section = style({
  paddingTop: space[12],
  '@media': { [media.wide]: { paddingTop: space[18] } },
});

export const sectionHead = style({ ...mixin.column(1), marginBottom: space[6] });

export const sectionTitle = style({ fontSize: vars.size.display });

export const sectionText = style({ marginTop: space[1], color: vars.color.soft });

export const divider = style({ paddingTop: space[12], '@media': { [media.wide]: { paddingTop: space[18] } } });

/** The sixteenth tile in a grid of two or four columns; a row in a grid of three. */
export const viewAll = style({
  ...mixin.column(3),
  alignItems: 'center',
  justifyContent: 'center',
  height: '100%',
  minHeight: '3.25rem',
  padding: space[4],
  border: `1.5px dashed ${vars.color.control}`,
  borderRadius: radius.card,
  color: vars.color.jaggery,
  fontWeight: 600,
  textAlign: 'center',
  textDecoration: 'none',
  selectors: { '&:hover': { background: vars.color.sunken, borderColor: vars.color.jaggery } },
});

export const viewAllItem = style({
  '@media': { 'screen and (min-width: 768px) and (max-width: 1023.98px)': { gridColumn: '1 / -1' } },
});

export const viewAllWhole = style({ gridColumn: '1 / -1' });

export const story = style({
  ...mixin.grid(8),
  alignItems: 'center',
  '@media': {
    [media.wide]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      gap: `${space[8]} ${space[18]}`,
    },
  },
});

export const storyText = style({ ...mixin.column(4), maxWidth: '36rem' });

export const storyPictures = style({
  ...mixin.grid(3),
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  '@media': { [media.tablet]: { gap: space[4] }, [media.wide]: { gridRow: '1 / span 2', gridColumn: 2 } },
});

/** Arched like the season's window; the middle one hangs lower. */
export const storyPicture = style({
  overflow: 'hidden',
  borderRadius: `10rem 10rem ${radius.card} ${radius.card}`,
  selectors: { '&:nth-child(2)': { translate: '0 1.5rem' } },
});

export const storyBadges = style({
  ...mixin.wrap(2, 6),
  '@media': { [media.wide]: { alignSelf: 'start' } },
});

export const storyBadge = style({ ...mixin.row(2), ...mixin.headingText, lineHeight: 1.25 });

export const storyIcon = style({ flexShrink: 0, color: vars.color.leaf });

export const quotes = style({
  ...mixin.grid(4),
  '@media': { [media.wide]: { gridTemplateColumns: 'repeat(3, 1fr)', gap: space[6] } },
});

export const quote = style({ ...mixin.column(4), ...mixin.panel, height: '100%', margin: 0, padding: space[6] });

export const quoteText = style({ fontSize: '1.1rem', lineHeight: 1.55 });

export const quoteBy = style({ marginTop: 'auto', lineHeight: 1.4 });

export const quoteName = style({ fontWeight: 600 });

export const quotePlace = style(mixin.softText);

export const newsletterTitle = style({ marginBottom: space[2], fontSize: vars.size.xxl });

export const newsletter = style({
  ...mixin.grid(6),
  alignItems: 'center',
  padding: space[6],
  borderRadius: radius.card,
  background: vars.tint.jaggery,
  '@media': {
    [media.tablet]: { padding: space[8] },
    [media.wide]: { gridTemplateColumns: '1fr 1fr', gap: space[12], padding: space[12] },
  },
});
