import { fallbackVar, globalStyle, keyframes, style } from '@vanilla-extract/css';
import { layer, media, mixin, motion, radius, space, TARGET, vars } from '../theme/index.ts';
import { noticeRoom } from './notice-room.css.ts';

const belowOverlay = fallbackVar(noticeRoom, '0px');

const fadeIn = keyframes({ from: { opacity: 0 } });
const fadeOut = keyframes({ to: { opacity: 0 } });
const rise = keyframes({ from: { opacity: 0, translate: '0 12px' } });
const slideIn = keyframes({ from: { translate: '100%' } });
const slideOut = keyframes({ to: { translate: '100%' } });
const slideInLeft = keyframes({ from: { translate: '-100%' } });
const slideOutLeft = keyframes({ to: { translate: '-100%' } });

export const scrim = style({
  position: 'fixed',
  inset: 0,
  // Same layer as dialogs, so that a nested dialog covers the outer one with its scrim.
  zIndex: layer.dialog,
  background: vars.color.scrim,
  animation: `${fadeIn} ${motion.calm}`,
  selectors: { '&[data-state="closed"]': { animation: `${fadeOut} ${motion.quick} forwards` } },
});

// Radix would lock scrolling with an inline style element, which the content security policy blocks.
globalStyle(`:root:has(${scrim}[data-state="open"])`, { overflow: 'hidden' });
globalStyle(`:root:has(${scrim}[data-state="open"][data-over="scrollbar"])`, { scrollbarGutter: 'stable' });

export const dialog = style({
  position: 'fixed',
  zIndex: layer.dialog,
  top: `calc((100% - ${belowOverlay}) / 2)`,
  left: '50%',
  transform: 'translate(-50%, -50%)',
  display: 'flex',
  flexDirection: 'column',
  width: 'min(30rem, calc(100vw - 2rem))',
  maxHeight: `min(46rem, calc(100dvh - 2rem - ${belowOverlay}))`,
  overflow: 'auto',
  borderRadius: radius.card,
  background: vars.color.card,
  boxShadow: vars.shadow.float,
  padding: space[6],
  animation: `${rise} ${motion.calm}`,
  selectors: {
    '&[data-state="closed"]': { animation: `${fadeOut} ${motion.quick} forwards` },
    '&:focus-visible': { outline: 'none' },
  },
  '@media': { [media.tablet]: { padding: space[8] } },
});

export const wideDialog = style([dialog, { width: 'min(44rem, calc(100vw - 2rem))' }]);

const riseFromBelow = keyframes({ from: { translate: '0 100%' } });

export const sheet = style([
  dialog,
  {
    width: 'min(60rem, calc(100vw - 2rem))',
    '@media': {
      [media.phone]: {
        inset: `auto 0 ${belowOverlay} 0`,
        transform: 'none',
        width: 'auto',
        maxHeight: `calc(92dvh - ${belowOverlay})`,
        borderRadius: `${radius.card} ${radius.card} 0 0`,
        paddingBottom: `max(${space[6]}, env(safe-area-inset-bottom))`,
        animation: `${riseFromBelow} ${motion.calm}`,
      },
    },
  },
]);

const drawer = style({
  position: 'fixed',
  zIndex: layer.dialog,
  insetBlock: 0,
  display: 'flex',
  flexDirection: 'column',
  width: 'min(26rem, calc(100vw - 2.5rem))',
  background: vars.color.card,
  boxShadow: vars.shadow.float,
  selectors: { '&:focus-visible': { outline: 'none' } },
  '@media': {
    [media.low]: { overflowY: 'auto', overscrollBehavior: 'contain' },
    [media.belowWide]: { bottom: belowOverlay },
  },
});

export const drawerRight = style([
  drawer,
  {
    right: 0,
    animation: `${slideIn} ${motion.calm}`,
    selectors: { '&[data-state="closed"]': { animation: `${slideOut} ${motion.quick} forwards` } },
  },
]);

export const drawerLeft = style([
  drawer,
  {
    left: 0,
    animation: `${slideInLeft} ${motion.calm}`,
    selectors: { '&[data-state="closed"]': { animation: `${slideOutLeft} ${motion.quick} forwards` } },
  },
]);

export const drawerHead = style({
  ...mixin.row(4),
  justifyContent: 'space-between',
  padding: `${space[3]} ${space[3]} ${space[3]} ${space[6]}`,
  borderBottom: `1px solid ${vars.color.line}`,
  background: vars.color.card,
  '@media': { [media.low]: { position: 'sticky', top: 0, zIndex: 1 } },
});

export const drawerBody = style({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: space[6],
  '@media': { [media.low]: { flex: '1 0 auto', overflowY: 'visible' } },
});

export const drawerFoot = style({
  padding: space[6],
  paddingBottom: `max(${space[6]}, env(safe-area-inset-bottom))`,
  borderTop: `1px solid ${vars.color.line}`,
  background: vars.color.card,
});

export const dialogTitle = style({ fontSize: vars.size.xxl, paddingRight: TARGET });

export const drawerTitle = style({ fontSize: vars.size.xl });

export const description = style({ marginTop: space[2], color: vars.color.soft });

export const dialogBody = style({ marginTop: space[6] });

const closeBase = style({
  display: 'grid',
  placeItems: 'center',
  width: TARGET,
  height: TARGET,
  flexShrink: 0,
  border: 0,
  borderRadius: radius.field,
  background: 'transparent',
  color: vars.color.soft,
  selectors: { '&:hover': { background: vars.color.sunken, color: vars.color.ink } },
});

export const drawerClose = closeBase;

export const dialogClose = style([closeBase, { position: 'absolute', top: space[3], right: space[3] }]);
