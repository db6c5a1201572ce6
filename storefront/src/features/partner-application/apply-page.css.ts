import { globalStyle, style } from '@vanilla-extract/css';
import { media, mixin, radius, space, TARGET, vars } from '../../theme/index.ts';
import { container } from '../../ui/layout.css.ts';
import { keepsClearOfNotices } from '../../ui/toast.css.ts';

export const page = style([container, { ...mixin.column(6), paddingBlock: `${space[8]} ${space[18]}` }]);

export const head = style({ ...mixin.column(2), maxWidth: '44rem' });

export const title = style({ fontSize: vars.size.display });

export const lead = style({ color: vars.color.soft, fontSize: vars.size.lg, lineHeight: 1.5, textWrap: 'pretty' });

export const columns = style([
  keepsClearOfNotices,
  {
    ...mixin.grid(12),
    alignItems: 'start',
    '@media': { [media.wide]: { gridTemplateColumns: 'minmax(0, 1fr) 20rem', gap: space[18] } },
  },
]);

export const form = style({ ...mixin.column(6), minWidth: 0 });

// Keeps a field focused by keyboard clear of the sticky header and tabs.
globalStyle(`${form} :is(input, textarea, select, button)`, {
  scrollMarginTop: '9rem',
  '@media': { [media.wide]: { scrollMarginTop: '7rem' } },
});

/** Linked from pictures that wait for it; stays clear of the sticky header. */
export const verify = style({ scrollMarginTop: '6rem' });

export const legend = style({ ...mixin.softText, marginTop: space[6] });

export const sections = style(mixin.column(8));

export const section = style({ ...mixin.column(3), minWidth: 0 });

export const sectionTitle = style({ fontSize: vars.size.xl });

export const soft = style({ ...mixin.softText, lineHeight: 1.45 });

export const pair = style({
  ...mixin.grid(4),
  alignItems: 'start',
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const protection = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[3],
  padding: `${space[3]} ${space[4]}`,
  borderRadius: radius.field,
  background: vars.tint.leaf,
  lineHeight: 1.45,
});

export const protectionIcon = style({ flexShrink: 0, marginTop: '0.15rem', color: vars.color.leaf });

export const actions = style({
  ...mixin.wrap(3),
  '@media': { [media.phone]: { flexDirection: 'column', alignItems: 'stretch' } },
  selectors: { [`${sections} + &`]: { marginTop: space[8] } },
});

export const proposals = style(mixin.column(4));

export const proposal = style({ selectors: { '&:has([data-state="closed"])': { paddingBlock: space[2] } } });

export const proposalHead = style({ ...mixin.row(3), flex: 1, minWidth: 0, lineHeight: 1.35 });

export const proposalTitle = style({ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 });

export const proposalNumber = style({
  ...mixin.softText,
  selectors: {
    '&:only-child': { color: vars.color.ink, fontFamily: vars.font.heading, fontSize: vars.size.lg, fontWeight: 550 },
  },
});

export const proposalName = style({
  ...mixin.headingText,
  ...mixin.clamp(2),
  fontSize: vars.size.lg,
  overflowWrap: 'anywhere',
});

export const proposalWrong = style({
  ...mixin.row(1),
  flexShrink: 0,
  color: vars.color.danger,
  fontSize: vars.size.sm,
  '@media': { [media.phone]: { maxWidth: '6rem' } },
});

export const proposalBody = style({ ...mixin.column(4), paddingBlock: `${space[4]} ${space[1]}` });

export const problem = style({ scrollMarginBlock: '8rem', selectors: { '&:focus-visible': { outline: 'none' } } });

export const wrongFields = style({ display: 'flex', flexWrap: 'wrap', columnGap: space[4] });

export const wrongField = style({
  minHeight: '2rem',
  padding: 0,
  border: 0,
  background: 'none',
  color: vars.color.danger,
  textAlign: 'start',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
});

export const draft = style({
  ...mixin.spread(1, 4),
  ...mixin.softText,
  minHeight: TARGET,
  paddingTop: space[3],
  borderTop: `1px solid ${vars.color.line}`,
  lineHeight: 1.45,
});

export const steps = style({
  padding: space[6],
  borderRadius: radius.card,
  background: vars.color.sunken,
  '@media': { [media.wide]: { position: 'sticky', top: '7rem' } },
});

export const stepsTitle = style({ fontSize: vars.size.lg, marginBottom: space[4] });

export const narrow = style([
  container,
  { ...mixin.column(6), maxWidth: '40rem', paddingBlock: `${space[12]} ${space[18]}` },
]);

export const notice = style({ ...mixin.column(3), alignItems: 'center', paddingBlock: space[12], textAlign: 'center' });

export const noticeIcon = style({ color: vars.color.jaggery });

export const noticeTitle = style({ fontSize: vars.size.xxl });

export const noticeName = style({ fontWeight: 600, overflowWrap: 'anywhere' });

export const rejectionReason = style({ marginBottom: space[2], overflowWrap: 'anywhere', whiteSpace: 'pre-line' });

export const reason = style({
  width: '100%',
  margin: 0,
  padding: `${space[3]} ${space[4]}`,
  borderRadius: radius.field,
  background: vars.tint.danger,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});
