import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { layer, motion, space, vars } from '../../theme/index.ts';
import { abovePageBar, lowerEdge } from '../../ui/notice-room.css.ts';

const rise = keyframes({ from: { translate: '0 100%' } });

export const place = style({
  position: 'fixed',
  zIndex: layer.banner,
  insetInline: 0,
  bottom: abovePageBar,
  overflow: 'hidden',
  pointerEvents: 'none',
});

const strip = style({
  padding: `${space[2]} ${space[4]}`,
  paddingBottom: `max(${space[2]}, env(safe-area-inset-bottom))`,
  textAlign: 'center',
  textWrap: 'balance',
  fontSize: vars.size.sm,
  lineHeight: 1.35,
  fontWeight: 600,
  animation: `${rise} ${motion.calm}`,
});

export const lost = style([strip, { background: vars.color.ink, color: vars.color.paper }]);

export const back = style([strip, { background: vars.color.leaf, color: vars.color.paper }]);

export const seen = style({ opacity: 0.85 });

// Lets the page's end and the focused element scroll clear of the banner.
globalStyle(`html:has(${lost}), html:has(${back})`, {
  scrollPaddingBottom: `calc(${abovePageBar} + 5rem)`,
  vars: { [lowerEdge]: `calc(${abovePageBar} + 4rem)` },
});
globalStyle(`body:has(${lost}), body:has(${back})`, { paddingBottom: '4rem' });
