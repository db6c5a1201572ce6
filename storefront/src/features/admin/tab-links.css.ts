import { globalStyle, style } from '@vanilla-extract/css';
import { media, space, vars } from '../../theme/index.ts';
import { list, trigger } from '../../ui/tabs.css.ts';

/** Holds what is hidden from the eye: beyond the row's end it would widen the page. */
export const tab = style({ position: 'relative', flexShrink: 0 });

const areMany = ':has(> :nth-child(4))';

/** On phones three in a row, all in sight. */
export const greater = style([
  list,
  {
    '@media': {
      [media.phone]: {
        selectors: {
          [`&${areMany}`]: { display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', margin: 0, padding: 0, overflow: 'visible' },
        },
      },
    },
  },
]);

globalStyle(`${greater}${areMany} ${trigger}`, {
  '@media': { [media.phone]: { display: 'flex', justifyContent: 'center', paddingInline: space[1] } },
});

/** Parts of a part: plain words on a line, lest they look like the tabs above them. */
export const lesser = style([
  list,
  {
    gap: 0,
    borderBottom: `1px solid ${vars.color.line}`,
    // As wide as what stands below, and all of them in sight.
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
