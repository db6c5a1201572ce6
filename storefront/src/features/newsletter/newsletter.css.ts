import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '../../theme/index.ts';

export const form = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: space[3] });

export const field = style({ flex: '1 1 14rem', minWidth: 0 });

export const done = style({ flexBasis: '100%' });

// The button stands beside the input, not beside its label or its message.
globalStyle(`${form} > button`, {
  '@media': { 'screen and (min-width: 480px)': { marginTop: 'calc(0.9rem * 1.6 + 0.25rem)' } },
});
