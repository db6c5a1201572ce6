import { globalStyle, style } from '@vanilla-extract/css';
import { media, mixin, motion, radius, space, TARGET, vars } from '../theme/index.ts';

const FOCUS_RING = '5px';

/** One row on phones, because wrapping leaves a single tab on its own line: labels wrap first, then the row scrolls. */
export const list = style({
  ...mixin.wrap(2),
  '@media': {
    [media.phone]: {
      flexWrap: 'nowrap',
      gap: space[1],
      overflowX: 'auto',
      scrollbarWidth: 'none',
      margin: `-${FOCUS_RING}`,
      padding: FOCUS_RING,
    },
  },
});

export const trigger = style({
  display: 'inline-flex',
  alignItems: 'center',
  flexShrink: 0,
  minHeight: TARGET,
  padding: `${space[2]} ${space[4]}`,
  border: `1px solid ${vars.color.line}`,
  borderRadius: radius.pill,
  background: 'transparent',
  color: vars.color.soft,
  fontWeight: 600,
  lineHeight: 1.2,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '@media': {
    [media.phone]: {
      flexShrink: 1,
      justifyContent: 'center',
      paddingInline: '0.6rem',
      fontSize: vars.size.sm,
      textAlign: 'center',
      whiteSpace: 'normal',
    },
  },
  transition: `background-color ${motion.quick}, color ${motion.quick}, border-color ${motion.quick}`,
  selectors: {
    '&:hover': { borderColor: vars.color.control, color: vars.color.ink },
    '&:focus-visible': { borderRadius: radius.pill },
    '&[data-state="active"], &[aria-current="page"]': {
      background: vars.color.ink,
      borderColor: vars.color.ink,
      color: vars.color.paper,
    },
  },
});

/** More than four do not fit a phone however they wrap. */
globalStyle(`${list}:has(> :nth-child(5)) ${trigger}`, {
  '@media': { [media.phone]: { flexShrink: 0, whiteSpace: 'nowrap' } },
});

export const content = style({
  marginTop: space[6],
  selectors: { '&:focus-visible': { outlineOffset: '6px' }, '&[data-state="inactive"]': { display: 'none' } },
});
