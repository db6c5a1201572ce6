import { globalStyle, style } from '@vanilla-extract/css';
import { layer, media, mixin, radius, space, TARGET, vars } from '../../../theme/index.ts';
import { pageBar } from '../../../ui/notice-room.css.ts';
import { BAR_HEIGHT, count as badge } from '../tab-links.css.ts';

export const bar = style({
  position: 'sticky',
  zIndex: 1,
  top: '3.5rem',
  background: vars.color.paper,
  '@media': {
    [media.phone]: {
      position: 'fixed',
      zIndex: layer.header,
      top: 'auto',
      insetInline: 0,
      bottom: `calc(${BAR_HEIGHT} + env(safe-area-inset-bottom))`,
      borderTop: `1px solid ${vars.color.line}`,
    },
    [media.low]: { position: 'static' },
  },
});

globalStyle(`html:has(${bar})`, {
  scrollPaddingTop: '8rem',
  '@media': {
    [media.phone]: {
      scrollPaddingTop: '4rem',
      scrollPaddingBottom: `calc(${BAR_HEIGHT} + 4rem)`,
      vars: { [pageBar]: `calc(${BAR_HEIGHT} + ${TARGET})` },
    },
  },
});

export const list = style({
  ...mixin.row(1),
  borderBottom: `1px solid ${vars.color.line}`,
  '@media': { [media.phone]: { gap: 0, borderBottom: 0, overflowX: 'auto', scrollbarWidth: 'none' } },
});

export const item = style({
  position: 'relative',
  flexShrink: 0,
  '@media': { [media.phone]: { flexGrow: 1 } },
});

export const link = style({
  ...mixin.row(1),
  justifyContent: 'center',
  minHeight: TARGET,
  paddingInline: space[3],
  borderRadius: radius.field,
  color: vars.color.ink,
  fontWeight: 600,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  selectors: { '&:hover': { background: vars.tint.jaggery }, '&:focus-visible': { outlineOffset: '-3px' } },
  '@media': { [media.phone]: { paddingInline: space[2], fontSize: vars.size.sm } },
});

export const count = style([badge, { marginInlineStart: 0 }]);
