import { globalStyle, style } from '@vanilla-extract/css';
import { media, mixin, radius, space, vars } from '../../../theme/index.ts';

export const section = style({
  paddingTop: space[12],
  '@media': { [media.wide]: { paddingTop: space[18] } },
});

export const head = style({
  ...mixin.column(1),
  marginBottom: space[6],
  '@media': { [media.tablet]: { ...mixin.spread(2, 6), flexDirection: 'row', alignItems: 'baseline' } },
});

export const title = style({ fontSize: vars.size.xxl });

export const soft = style(mixin.softText);

export const hint = style({ ...mixin.softText, marginTop: space[1] });

export const label = style({ color: vars.color.rani, fontWeight: 600, fontSize: vars.size.sm });

export const season = style({
  ...mixin.grid(6),
  alignItems: 'center',
  paddingTop: space[12],
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: space[8] },
    [media.wide]: { gridTemplateColumns: 'minmax(0, 30rem) minmax(0, 1fr)', gap: space[18], paddingTop: space[18] },
  },
});

/** A jharokha, the arched window of a haveli, with its frame. */
export const window = style({
  position: 'relative',
  overflow: 'hidden',
  padding: space[2],
  border: `1.5px solid ${vars.color.gold}`,
  borderRadius: `16rem 16rem ${radius.card} ${radius.card}`,
});

globalStyle(`${window} picture`, {
  overflow: 'hidden',
  borderRadius: `calc(16rem - ${space[2]}) calc(16rem - ${space[2]}) 8px 8px`,
});

export const seasonText = style({ ...mixin.column(3), maxWidth: '34rem' });

export const seasonName = style({
  fontSize: vars.size.hero,
  lineHeight: 1.1,
  overflowWrap: 'anywhere',
  '@media': { [media.wide]: { fontSize: '3.5rem' } },
});

export const sentence = style({ fontSize: vars.size.lg, lineHeight: 1.5 });

export const facts = style({
  ...mixin.wrap(1, 4),
  alignItems: 'baseline',
  color: vars.color.soft,
});

export const price = style({ fontSize: vars.size.xxl, fontWeight: 600, color: vars.color.jaggery });

export const seasonAction = style({ ...mixin.wrappedRow(3, 4), marginTop: space[2] });

export const festivals = style({
  ...mixin.grid(0),
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space[6] } },
});

export const festival = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '5rem minmax(0, 1fr)',
  columnGap: space[4],
  alignItems: 'baseline',
  paddingBlock: space[4],
  borderTop: `1px solid ${vars.color.line}`,
  '@media': {
    [media.tablet]: { display: 'block', borderTop: `2px solid ${vars.color.gold}` },
  },
  selectors: { '&:has(a:focus-visible)': { outline: `3px solid ${vars.color.saffron}`, borderRadius: radius.field } },
});

export const date = style({
  ...mixin.headingText,
  gridRow: '1 / span 3',
  color: vars.color.rani,
  fontSize: vars.size.xl,
  lineHeight: 1.2,
  '@media': { [media.tablet]: { fontSize: vars.size.xxl } },
});

export const festivalName = style({ fontSize: vars.size.lg, '@media': { [media.tablet]: { marginTop: space[1] } } });

export const festivalLink = style({
  color: vars.color.ink,
  textDecoration: 'none',
  selectors: {
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible': { outline: 'none' },
  },
});

export const festivalOpen = style({
  color: vars.color.jaggery,
  fontWeight: 600,
  fontSize: vars.size.sm,
  selectors: { [`${festival}:hover &`]: { textDecoration: 'underline' } },
});

export const pair = style([
  section,
  {
    ...mixin.grid(12),
    '@media': { [media.wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: space[18] } },
  },
]);

export const maker = style({
  ...mixin.column(2),
  padding: space[6],
  borderRadius: radius.card,
  background: vars.tint.jaggery,
  '@media': { [media.tablet]: { padding: space[8] } },
});

export const place = style({ ...mixin.row(1), color: vars.color.soft });

export const quote = style({
  ...mixin.headingText,
  margin: `${space[2]} 0 0`,
  fontSize: vars.size.xl,
  lineHeight: 1.4,
});

export const makes = style({ marginTop: space[2], fontSize: vars.size.lg, lineHeight: 1.5 });

export const makerProducts = style({
  ...mixin.grid(3),
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  marginTop: 'auto',
  paddingTop: space[4],
});

export const makerProduct = style({
  display: 'block',
  color: vars.color.ink,
  fontWeight: 600,
  fontSize: vars.size.sm,
  lineHeight: 1.3,
  textAlign: 'center',
  textDecoration: 'none',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});

export const smallWindow = style({
  display: 'block',
  overflow: 'hidden',
  marginBottom: space[2],
  borderRadius: `6rem 6rem 8px 8px`,
});

export const map = style({
  ...mixin.grid(1),
  gridTemplateColumns: 'repeat(8, minmax(0, 1fr))',
  maxWidth: '34rem',
  marginTop: space[6],
});

const tile = style({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '1',
  borderRadius: radius.field,
  fontWeight: 600,
  fontSize: vars.size.sm,
  lineHeight: 1,
  '@media': { [media.tablet]: { fontSize: vars.size.md } },
});

export const empty = style([tile, { border: `1px dashed ${vars.color.line}`, color: vars.color.soft }]);

const filled = style([
  tile,
  {
    position: 'relative',
    color: vars.color.jaggery,
    textDecoration: 'none',
    selectors: {
      '&:hover, &:focus-visible': { background: vars.color.saffron, color: vars.color.onSaffron },
      '&::after': {
        content: 'attr(aria-label)',
        position: 'absolute',
        zIndex: 1,
        bottom: `calc(100% + ${space[1]})`,
        padding: `${space[1]} ${space[2]}`,
        borderRadius: radius.field,
        background: vars.color.ink,
        color: vars.color.paper,
        fontSize: vars.size.xs,
        lineHeight: 1.3,
        whiteSpace: 'nowrap',
        visibility: 'hidden',
        pointerEvents: 'none',
      },
      '&:hover::after, &:focus-visible::after': { visibility: 'visible' },
    },
  },
]);

export const few = style([filled, { background: vars.tint.gold }]);

export const many = style([filled, { background: vars.color.gold, color: vars.color.onGold }]);
