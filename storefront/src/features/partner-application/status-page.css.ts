import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { media, mixin, radius, space, TARGET, vars } from '../../theme/index.ts';
import { container } from '../../ui/layout.css.ts';

export const page = style([
  container,
  { ...mixin.column(8), maxWidth: '52rem', paddingBlock: `${space[8]} ${space[18]}` },
]);

export const title = style({ fontSize: vars.size.display });

export const soft = style({ ...mixin.softText, lineHeight: 1.45 });

export const head = style(mixin.row(4));

const iconBase = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: '4rem',
  height: '4rem',
  borderRadius: '50%',
});

export const icon = styleVariants({
  pending: [iconBase, { background: vars.tint.gold, color: vars.color.ink }],
  approved: [iconBase, { background: vars.tint.leaf, color: vars.color.leaf }],
  rejected: [iconBase, { background: vars.tint.danger, color: vars.color.danger }],
});

export const headText = style({ minWidth: 0 });

export const business = style({
  ...mixin.headingText,
  fontSize: vars.size.xl,
  lineHeight: 1.25,
  overflowWrap: 'anywhere',
});

export const message = style({ marginTop: space[4], maxWidth: '40rem', textWrap: 'pretty' });

export const reason = style({
  margin: `${space[4]} 0 0`,
  padding: `${space[3]} ${space[4]}`,
  borderRadius: radius.field,
  background: vars.tint.danger,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});

export const facts = style({
  ...mixin.grid(4),
  marginTop: space[6],
  paddingTop: space[4],
  borderTop: `1px solid ${vars.color.line}`,
  '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)' } },
});

globalStyle(`${facts} > div`, { minWidth: 0 });
globalStyle(`${facts} dt`, { ...mixin.softText, lineHeight: 1.45 });
globalStyle(`${facts} dd`, { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' });

export const foot = style({
  display: 'flex',
  marginTop: space[6],
  '@media': { [media.phone]: { flexDirection: 'column', alignItems: 'stretch' } },
});

export const sectionTitle = style({ fontSize: vars.size.xl, marginBottom: space[3] });

export const list = style(mixin.column(3));

export const proposal = style({ ...mixin.grid(4), gridTemplateColumns: 'auto minmax(0, 1fr)', alignItems: 'start' });

export const proposalText = style({ ...mixin.column(2), minWidth: 0 });

export const proposalHead = style({
  ...mixin.spread(1, 3),
  '@media': { [media.tablet]: { flexWrap: 'nowrap', alignItems: 'flex-start' } },
});

globalStyle(`${proposalHead} svg`, { flexShrink: 0, maxWidth: 'none' });

export const proposalName = style({ fontSize: vars.size.lg, overflowWrap: 'anywhere', minWidth: 0 });

export const terms = style(mixin.wrap(2, 8));

export const term = style({ minWidth: 0 });

export const figure = style({ color: vars.color.jaggery, fontVariantNumeric: 'tabular-nums lining-nums' });

export const note = style({
  padding: `${space[2]} ${space[3]}`,
  borderRadius: radius.field,
  background: vars.color.sunken,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});

export const noteTitle = style({ display: 'block', fontSize: vars.size.sm });

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  alignSelf: 'flex-start',
  minHeight: TARGET,
  fontWeight: 600,
});

export const earlier = style(mixin.column(1));

export const earlierHead = style(mixin.spread(2));

export const earlierName = style({ fontWeight: 600, overflowWrap: 'anywhere', minWidth: 0 });

export const earlierReason = style({ overflowWrap: 'anywhere', whiteSpace: 'pre-line' });
