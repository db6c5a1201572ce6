import { globalStyle, style } from '@vanilla-extract/css';
import { layer, media, radius, space, vars } from '../../theme/index.ts';
import { pageBar } from '../../ui/notice-room.css.ts';
import { list, trigger } from '../../ui/tabs.css.ts';

/** Contains visually hidden text, which would widen the page beyond the row's end. */
export const tab = style({ position: 'relative', flexShrink: 0 });

export const phoneTab = style([tab, { '@media': { [media.tablet]: { display: 'none' } } }]);

export const icon = style({ '@media': { [media.tablet]: { display: 'none' } } });

const areMany = ':has(> :nth-child(4))';

export const BAR_HEIGHT = '3.75rem';

/** On phones a bar at the lower edge, in reach of the thumb, that scrolls sideways. */
export const greater = style([
  list,
  {
    '@media': {
      [media.phone]: {
        position: 'fixed',
        zIndex: layer.header,
        insetInline: 0,
        bottom: 0,
        gap: 0,
        margin: 0,
        padding: `0 0 env(safe-area-inset-bottom)`,
        borderTop: `1px solid ${vars.color.line}`,
        background: vars.color.card,
      },
    },
  },
]);

globalStyle(`html:has(${greater})`, {
  '@media': { [media.phone]: { scrollPaddingBottom: `calc(${BAR_HEIGHT} + 1rem)`, vars: { [pageBar]: BAR_HEIGHT } } },
});

globalStyle(`${greater} > li`, { '@media': { [media.phone]: { flex: '1 0 auto', minWidth: '4.75rem' } } });

globalStyle(`${greater} ${trigger}`, {
  '@media': {
    [media.phone]: {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'center',
      gap: '2px',
      height: BAR_HEIGHT,
      padding: `0 ${space[1]}`,
      border: 0,
      borderTop: '3px solid transparent',
      borderRadius: 0,
      fontSize: vars.size.xs,
      lineHeight: 1.1,
      whiteSpace: 'nowrap',
    },
  },
});
globalStyle(`${greater} ${trigger}:focus-visible`, { '@media': { [media.phone]: { outlineOffset: '-3px' } } });
globalStyle(`${greater} ${trigger}[aria-current="page"]`, {
  '@media': {
    [media.phone]: { borderTopColor: vars.color.saffron, background: vars.tint.saffron, color: vars.color.ink },
  },
});

/** Nested tabs: plain text in a row, to differ from the tabs above. */
export const lesser = style([
  list,
  {
    gap: 0,
    borderBottom: `1px solid ${vars.color.line}`,
    '@media': {
      [media.phone]: {
        gap: 0,
        margin: 0,
        padding: 0,
        selectors: { [`&${areMany}`]: { display: 'grid', gridTemplateColumns: 'auto auto', justifyContent: 'start' } },
      },
    },
  },
]);

globalStyle(`${lesser} ${trigger}`, {
  marginBottom: '-1px',
  paddingInline: space[3],
  border: 0,
  borderBottom: '3px solid transparent',
  borderRadius: 0,
});
globalStyle(`${lesser} ${trigger}:focus-visible`, { outlineOffset: '-3px' });
globalStyle(`${lesser} ${trigger}:hover`, { borderBottomColor: vars.color.control });
globalStyle(`${lesser} ${trigger}[aria-current="page"]`, {
  borderBottomColor: vars.color.saffron,
  background: 'transparent',
  color: vars.color.ink,
});

export const count = style({
  minWidth: '1.5rem',
  marginInlineStart: space[2],
  padding: '0.15em 0.4em',
  borderRadius: radius.pill,
  background: vars.color.saffron,
  color: vars.color.onSaffron,
  fontSize: vars.size.xs,
  lineHeight: 1.3,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums lining-nums',
});
