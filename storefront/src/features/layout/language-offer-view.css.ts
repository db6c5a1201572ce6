import { globalStyle, style } from '@vanilla-extract/css';
import { layer, media, mixin, space, TARGET, vars } from '../../theme/index.ts';
import { abovePageBar, belowNotice } from '../../ui/notice-room.css.ts';

/** Overlays the page, so that nothing moves. */
export const place = style({
  ...mixin.row(1),
  ...mixin.panel,
  position: 'fixed',
  zIndex: layer.banner,
  bottom: belowNotice,
  insetInline: 0,
  width: 'max-content',
  maxWidth: `calc(100% - 2 * ${space[4]})`,
  marginInline: 'auto',
  padding: 0,
  boxShadow: vars.shadow.float,
  '@media': { [media.wide]: { left: space[6], marginInline: 0 } },
});

export const offer = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: TARGET,
  paddingInlineStart: space[4],
  // A system font: the script's own would be fetched for one line, and the line would move when it comes.
  fontFamily: 'system-ui, sans-serif',
  fontWeight: 600,
});

export const dismiss = style({
  display: 'grid',
  placeItems: 'center',
  width: TARGET,
  height: TARGET,
  border: 0,
  background: 'transparent',
  color: vars.color.soft,
  selectors: { '&:hover': { color: vars.color.ink } },
});

// Lets the page's end and the focused element scroll clear of the offer.
globalStyle(`html:has(${place})`, { scrollPaddingBottom: `calc(${abovePageBar} + 5rem)` });
