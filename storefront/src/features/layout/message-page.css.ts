import { globalStyle, style } from '@vanilla-extract/css';
import { media, mixin, space, vars } from '../../theme/index.ts';

export const page = style({
  display: 'grid',
  justifyItems: 'center',
  padding: `${space[8]} ${space[4]} ${space[18]}`,
  '@media': { [media.tablet]: { paddingTop: space[18] } },
});

export const letter = style({ ...mixin.panel, width: '100%', maxWidth: '32rem', overflow: 'hidden' });

export const border = style({ color: vars.color.jaggery, opacity: 0.75 });

export const body = style({
  ...mixin.column(4),
  padding: `${space[4]} ${space[4]} ${space[8]}`,
  '@media': { [media.tablet]: { padding: `${space[6]} ${space[12]} ${space[12]}` } },
});

export const title = style({ fontSize: vars.size.xxl, selectors: { '&:focus': { outline: 'none' } } });

export const text = style({ color: vars.color.soft, textWrap: 'balance', lineHeight: 1.5, overflowWrap: 'anywhere' });

// Extends the tap target of the link below the form without extra space.
globalStyle(`${body} > :is(form, a) + a`, { marginBlock: `calc(${space[3]} * -1)` });
