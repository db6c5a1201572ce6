import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { media, radius, space, TARGET, vars } from '../../theme/index.ts';
import { container } from '../../ui/layout.css.ts';

export const page = style([
  container,
  {
    maxWidth: '52rem',
    display: 'flex',
    flexDirection: 'column',
    gap: space[8],
    paddingBlock: `${space[8]} ${space[18]}`,
  },
]);

export const title = style({ fontSize: vars.size.display });

export const soft = style({ color: vars.color.soft, fontSize: vars.size.sm, lineHeight: 1.45 });

export const head = style({ display: 'flex', alignItems: 'center', gap: space[4] });

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
  fontFamily: vars.font.heading,
  fontSize: vars.size.xl,
  fontWeight: 550,
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
  display: 'grid',
  gap: space[4],
  marginTop: space[6],
  paddingTop: space[4],
  borderTop: `1px solid ${vars.color.line}`,
  '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)' } },
});

export const fact = style({ minWidth: 0 });

export const factValue = style({ margin: 0, fontWeight: 600, overflowWrap: 'anywhere' });

export const foot = style({
  display: 'flex',
  marginTop: space[6],
  '@media': { [media.phone]: { flexDirection: 'column', alignItems: 'stretch' } },
});

export const sectionTitle = style({ fontSize: vars.size.xl, marginBottom: space[3] });

export const list = style({ display: 'flex', flexDirection: 'column', gap: space[3] });

export const proposal = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space[4],
  alignItems: 'start',
});

export const proposalText = style({ display: 'flex', flexDirection: 'column', gap: space[2], minWidth: 0 });

export const proposalHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[1]} ${space[3]}`,
  '@media': { [media.tablet]: { flexWrap: 'nowrap', alignItems: 'flex-start' } },
});

globalStyle(`${proposalHead} svg`, { flexShrink: 0, maxWidth: 'none' });

export const proposalName = style({ fontSize: vars.size.lg, overflowWrap: 'anywhere', minWidth: 0 });

export const terms = style({ display: 'flex', flexWrap: 'wrap', gap: `${space[2]} ${space[8]}` });

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

export const earlier = style({ display: 'flex', flexDirection: 'column', gap: space[1] });

export const earlierHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
});

export const earlierName = style({ fontWeight: 600, overflowWrap: 'anywhere', minWidth: 0 });

export const earlierReason = style({ overflowWrap: 'anywhere', whiteSpace: 'pre-line' });
