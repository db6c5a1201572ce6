import { globalStyle, style } from '@vanilla-extract/css';
import { media, radius, space, vars } from '../../theme/index.ts';
import { list, trigger } from '../../ui/tabs.css.ts';

/** Contains visually hidden text, which would widen the page beyond the row's end. */
export const tab = style({ position: 'relative', flexShrink: 0 });

const areMany = ':has(> :nth-child(4))';

export const greater = style([
  list,
  {
    '@media': {
      [media.phone]: {
        selectors: {
          [`&${areMany}`]: {
            display: 'grid',
            gridTemplateColumns: 'repeat(3, 1fr)',
            margin: 0,
            padding: 0,
            overflow: 'visible',
          },
        },
      },
    },
  },
]);

globalStyle(`${greater}${areMany} ${trigger}`, {
  '@media': { [media.phone]: { display: 'flex', justifyContent: 'center', paddingInline: space[1] } },
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
