import { style, styleVariants } from '@vanilla-extract/css';
import { media, mixin, motion, radius, space, TARGET, vars } from '../theme/index.ts';

export const row = style({
  ...mixin.row(3),
  minHeight: TARGET,
  cursor: 'pointer',
  selectors: { '&:has(:disabled)': { cursor: 'not-allowed', color: vars.color.soft } },
  '@media': { '(pointer: fine)': { minHeight: '2.25rem' } },
});

export const rowText = style({ display: 'flex', flexDirection: 'column', lineHeight: 1.35, minWidth: 0 });

export const note = style(mixin.softText);

const mark = style({
  appearance: 'none',
  flexShrink: 0,
  display: 'grid',
  placeContent: 'center',
  width: '1.35rem',
  height: '1.35rem',
  margin: 0,
  border: `1.5px solid ${vars.color.control}`,
  background: vars.color.card,
  cursor: 'inherit',
  transition: `background-color ${motion.quick}, border-color ${motion.quick}`,
  selectors: {
    '&:checked': { background: vars.color.saffron, borderColor: vars.color.saffron },
    '&::before': { content: '""', scale: 0, transition: `scale ${motion.quick}` },
    '&:checked::before': { scale: 1 },
    '&[aria-invalid="true"]': { borderColor: vars.color.danger },
    '&:disabled': { borderColor: vars.color.line, background: vars.color.sunken },
    '&:disabled:checked': { borderColor: vars.color.soft, background: vars.color.soft },
    '&:disabled::before': { background: vars.color.card },
  },
});

export const checkbox = style([
  mark,
  {
    borderRadius: '6px',
    selectors: {
      '&::before': {
        width: '0.8rem',
        height: '0.8rem',
        background: vars.color.onSaffron,
        clipPath: 'polygon(14% 44%, 0 62%, 42% 100%, 100% 18%, 82% 4%, 39% 66%)',
      },
    },
  },
]);

export const radio = style([
  mark,
  {
    borderRadius: '50%',
    selectors: {
      '&:focus-visible': { borderRadius: '50%' },
      '&::before': { width: '0.55rem', height: '0.55rem', borderRadius: '50%', background: vars.color.onSaffron },
    },
  },
]);

export const switchTrack = style({
  appearance: 'none',
  flexShrink: 0,
  display: 'flex',
  alignItems: 'center',
  width: '2.9rem',
  height: '1.7rem',
  margin: 0,
  border: `1.5px solid ${vars.color.control}`,
  borderRadius: radius.pill,
  background: vars.color.sunken,
  cursor: 'inherit',
  transition: `background-color ${motion.quick}, border-color ${motion.quick}`,
  selectors: {
    '&:checked': { background: vars.color.saffron, borderColor: vars.color.saffron },
    '&::before': {
      content: '""',
      width: '1.15rem',
      height: '1.15rem',
      marginLeft: '0.2rem',
      borderRadius: '50%',
      background: vars.color.control,
      transition: `translate ${motion.quick}, background-color ${motion.quick}`,
    },
    '&:checked::before': { translate: '1.15rem', background: vars.color.onSaffron },
    '&:disabled': { opacity: 0.5 },
    '&:focus-visible': { borderRadius: radius.pill },
  },
});

export const legend = style({
  overflowWrap: 'anywhere',
  padding: 0,
  fontWeight: 600,
  fontSize: vars.size.sm,
  marginBottom: space[1],
});

const grid = style(mixin.grid(3));

export const layouts = styleVariants({
  list: { display: 'flex', flexDirection: 'column' },
  compact: [grid, { gridTemplateColumns: '1fr 1fr', gap: 0 }],
  columns: [grid, { gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))', gap: 0 }],
  cards: [grid],
  pairs: [grid, { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))' }],
  thirds: [grid, { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space[2] }],
});

export const card = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[3],
  minHeight: TARGET,
  padding: space[4],
  border: `1.5px solid ${vars.color.line}`,
  borderRadius: radius.card,
  background: vars.color.card,
  cursor: 'pointer',
  transition: `border-color ${motion.quick}, background-color ${motion.quick}`,
  selectors: {
    '&:hover': { borderColor: vars.color.control },
    '&:has(:checked)': { borderColor: vars.color.saffron, background: vars.tint.saffron },
    '&:has(:focus-visible)': { outline: `3px solid ${vars.color.saffron}`, outlineOffset: '2px' },
    '&:has(:disabled)': { cursor: 'not-allowed' },
    '&:has(:disabled:not(:checked))': { opacity: 0.6 },
  },
});

export const cardBody = style({ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', lineHeight: 1.35 });

export const cardTitle = style({ fontWeight: 600 });

export const imageCard = style([
  card,
  { flexDirection: 'column', gap: space[2], padding: 0, overflow: 'hidden', alignItems: 'stretch' },
]);

export const imageRadio = style([radio, { position: 'absolute', top: space[2], left: space[2] }]);

export const imageText = style({
  ...mixin.column(1),
  padding: `0 ${space[3]} ${space[3]}`,
  lineHeight: 1.3,
  '@media': { [media.phone]: { padding: `0 ${space[2]} ${space[2]}`, fontSize: vars.size.sm } },
});

export const imageNote = style([note, { '@media': { [media.phone]: { display: 'none' } } }]);
