import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { sizes, variants as buttons } from './button.css.ts';
import { belowNotice } from './notice-room.css.ts';
import { scrim } from './overlay.css.ts';
import { layer, media, mixin, motion, space, TARGET, vars } from '../theme/index.ts';

const arrive = keyframes({ from: { opacity: 0, translate: '0 8px' } });
const leave = keyframes({ to: { opacity: 0 } });

/** Marks a page's final button: notices then appear over the header, where they cover no field, instead of below. */
export const keepsClearOfNotices = style({});

export const viewport = style({
  position: 'fixed',
  zIndex: layer.toast,
  insetInline: space[4],
  bottom: belowNotice,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
  '@media': {
    [media.belowWide]: {
      selectors: {
        [`:root:has(${keepsClearOfNotices}):not(:has(${scrim}[data-state="open"])) &`]: {
          top: `max(${space[2]}, env(safe-area-inset-top))`,
          bottom: 'auto',
        },
      },
    },
    [media.wide]: { insetInline: 'auto', left: space[6] },
  },
});

const toast = style({
  ...mixin.grid(3),
  ...mixin.panel,
  pointerEvents: 'auto',
  gridTemplateColumns: 'auto 1fr auto',
  alignItems: 'start',
  width: 'min(26rem, 100%)',
  padding: `${space[3]} ${space[2]} ${space[3]} ${space[4]}`,
  boxShadow: vars.shadow.float,
  animation: `${arrive} ${motion.calm}`,
  selectors: {
    '&[data-state="closed"]': { animation: `${leave} ${motion.quick} forwards` },
    '&[data-swipe="move"]': { translate: 'var(--radix-toast-swipe-move-x) 0' },
  },
  '@media': { [media.tablet]: { width: '26rem' } },
});

export const variants = styleVariants({
  success: [toast],
  info: [toast],
  destructive: [toast, { borderColor: vars.color.danger }],
});

const icon = style({ marginTop: '0.15rem' });

export const icons = styleVariants({
  success: [icon, { color: vars.color.leaf }],
  info: [icon, { color: vars.color.jaggery }],
  destructive: [icon, { color: vars.color.danger }],
});

export const title = style({ fontWeight: 600, lineHeight: 1.4 });

export const description = style({ ...mixin.softText, lineHeight: 1.45, textWrap: 'balance' });

export const action = style([buttons.secondary, sizes.small, { marginTop: space[2] }]);

export const close = style({
  display: 'grid',
  placeItems: 'center',
  width: TARGET,
  height: TARGET,
  margin: `calc(${space[2]} * -1) 0`,
  border: 0,
  background: 'transparent',
  color: vars.color.soft,
  selectors: { '&:hover': { color: vars.color.ink } },
});
