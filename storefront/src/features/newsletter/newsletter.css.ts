import { globalStyle, style } from '@vanilla-extract/css';
import { mixin } from '../../theme/index.ts';

export const form = style({ ...mixin.wrap(3), alignItems: 'flex-start' });

export const field = style({ flex: '1 1 14rem', minWidth: 0 });

export const done = style({ flexBasis: '100%' });

// Aligns the button with the input rather than with its label or error.
globalStyle(`${form} > button`, {
  '@media': { 'screen and (min-width: 480px)': { marginTop: 'calc(0.9rem * 1.6 + 0.25rem)' } },
});
