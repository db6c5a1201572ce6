import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { media, mixin, motion, radius, space, TARGET, vars } from '../theme/index.ts';

export const card = style({ ...mixin.panel, padding: space[6], '@media': { [media.phone]: { padding: space[4] } } });

const badge = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.3em',
  padding: '0.2em 0.7em',
  borderRadius: radius.pill,
  fontSize: vars.size.xs,
  fontWeight: 600,
  lineHeight: 1.5,
  whiteSpace: 'nowrap',
});

globalStyle(`${badge} > svg`, { flexShrink: 0 });

export const badges = styleVariants({
  success: [badge, { background: vars.tint.leaf, color: vars.color.leaf }],
  info: [badge, { background: vars.tint.jaggery, color: vars.color.jaggery }],
  warning: [badge, { background: vars.tint.saffron, color: vars.color.saffron }],
  danger: [badge, { background: vars.tint.danger, color: vars.color.danger }],
  gift: [badge, { background: vars.tint.rani, color: vars.color.rani }],
  gold: [badge, { background: vars.tint.gold, color: vars.color.ink }],
  neutral: [badge, { background: vars.tint.neutral, color: vars.color.soft }],
  outline: [badge, { boxShadow: `inset 0 0 0 1px ${vars.color.control}`, color: vars.color.soft }],
});

const shimmer = keyframes({ to: { backgroundPosition: '-200% 0' } });

export const skeleton = style({
  display: 'block',
  borderRadius: radius.field,
  background: `linear-gradient(100deg, ${vars.color.sunken} 30%, ${vars.tint.neutral} 50%, ${vars.color.sunken} 70%)`,
  backgroundSize: '200% 100%',
  animation: `${shimmer} 1.6s linear infinite`,
  '@media': { [media.calm]: { background: vars.color.sunken } },
});

export const tableWrap = style({ ...mixin.panel, overflowX: 'auto' });

export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums lining-nums',
});

export const heading = style({
  ...mixin.softText,
  padding: `${space[2]} ${space[4]}`,
  height: TARGET,
  borderBottom: `1px solid ${vars.color.line}`,
  background: vars.color.sunken,
  fontWeight: 600,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  '@media': { [media.belowWide]: { paddingInline: space[3] }, [media.phone]: { paddingInline: space[2] } },
});

export const cell = style({
  padding: `${space[1]} ${space[4]}`,
  height: TARGET,
  borderBottom: `1px solid ${vars.color.line}`,
  selectors: { 'tr:last-child > &': { borderBottom: 0 } },
  '@media': { [media.belowWide]: { paddingInline: space[3] }, [media.phone]: { paddingInline: space[2] } },
});

export const numeric = style({ textAlign: 'end' });

export const timeline = style({ display: 'flex', flexDirection: 'column' });

export const step = style({
  position: 'relative',
  paddingLeft: '2.5rem',
  paddingBottom: space[6],
  selectors: {
    '&::before': {
      content: '""',
      position: 'absolute',
      left: '0.8rem',
      top: '1.8rem',
      bottom: '-0.2rem',
      borderLeft: `2px dotted ${vars.color.control}`,
    },
    '&:last-child': { paddingBottom: 0 },
    '&:last-child::before': { content: 'none' },
  },
});

export const stepMark = style({
  position: 'absolute',
  left: 0,
  top: 0,
  display: 'grid',
  placeItems: 'center',
  width: '1.7rem',
  height: '1.7rem',
  borderRadius: '50%',
  background: vars.tint.neutral,
  color: vars.color.soft,
});

export const stepMarkCurrent = style([
  stepMark,
  {
    background: vars.color.saffron,
    color: vars.color.onSaffron,
    boxShadow: `0 0 0 4px ${vars.tint.saffron}`,
  },
]);

export const stepTitle = style({ fontWeight: 600, lineHeight: 1.7 });

export const stepMeta = style({ ...mixin.softText, lineHeight: 1.4 });

export const empty = style({
  ...mixin.column(2),
  alignItems: 'center',
  padding: `${space[12]} ${space[4]}`,
  textAlign: 'center',
});

export const emptyImage = style({ color: vars.color.jaggery, marginBottom: space[2] });

export const emptyTitle = style({ fontSize: vars.size.xl });

export const emptyText = style({ maxWidth: '26rem', textWrap: 'balance', color: vars.color.soft });

export const emptyAction = style({ marginTop: space[4] });

export const collapsibleTrigger = style({
  ...mixin.row(3),
  justifyContent: 'space-between',
  width: '100%',
  minHeight: TARGET,
  padding: 0,
  border: 0,
  background: 'transparent',
  textAlign: 'start',
});

export const collapsibleIcon = style({
  flexShrink: 0,
  color: vars.color.soft,
  transition: `rotate ${motion.quick}`,
  selectors: { '[data-state="open"] > &': { rotate: '180deg' } },
});

const unfold = keyframes({
  from: { height: 0, opacity: 0 },
  to: { height: 'var(--radix-collapsible-content-height)' },
});
const fold = keyframes({ from: { height: 'var(--radix-collapsible-content-height)' }, to: { height: 0, opacity: 0 } });

export const collapsibleContent = style({
  selectors: {
    '&[data-state="open"]': { animation: `${unfold} ${motion.calm}` },
    '&[data-state="closed"]': { animation: `${fold} ${motion.quick}` },
  },
});
