import { globalStyle, style } from '@vanilla-extract/css';
import { layer, media, mixin, space, vars } from '../../theme/index.ts';
import { pageBar } from '../../ui/notice-room.css.ts';
import { scrim } from '../../ui/overlay.css.ts';

/** What the sticky header covers. */
export const HEADER_PIXELS = 69;

/** As high as the large button, which a stepper replaces. */
const BUTTON_HEIGHT = '3.25rem';
const BAR_HEIGHT = '4.75rem';

/** Stays while the control is at the lower edge, so that nothing moves. */
export const place = style({ minHeight: BUTTON_HEIGHT });

export const buy = style({
  ...mixin.row(4),
  '@media': { [media.tablet]: { maxWidth: '24rem' } },
  selectors: {
    '&[data-stuck="true"]': {
      '@media': {
        [media.phone]: {
          position: 'fixed',
          zIndex: layer.header,
          insetInline: 0,
          bottom: 0,
          padding: `${space[3]} ${space[4]}`,
          paddingBottom: `max(${space[3]}, env(safe-area-inset-bottom))`,
          background: vars.color.card,
          borderTop: `1px solid ${vars.color.line}`,
        },
      },
    },
  },
});

const stuck = `${buy}[data-stuck="true"]`;

globalStyle(`html:has(${stuck})`, {
  '@media': { [media.phone]: { scrollPaddingBottom: `calc(${BAR_HEIGHT} + 1rem)` } },
});
globalStyle(`html:has(${stuck}):not(:has(${scrim}[data-state="open"]))`, {
  '@media': { [media.phone]: { vars: { [pageBar]: BAR_HEIGHT } } },
});
globalStyle(`body:has(${buy})`, { '@media': { [media.phone]: { marginBottom: BAR_HEIGHT } } });

export const price = style({
  display: 'none',
  fontSize: vars.size.xl,
  fontWeight: 600,
  color: vars.color.jaggery,
  selectors: { [`${stuck} > &`]: { '@media': { [media.phone]: { display: 'block' } } } },
});

export const control = style({ display: 'grid', flex: 1, minHeight: BUTTON_HEIGHT });
