import { style } from '@vanilla-extract/css';

export const price = style({ fontVariantNumeric: 'tabular-nums lining-nums', whiteSpace: 'nowrap' });

export const sign = style({ fontSize: '0.86em' });

/** A tabular 1 stands in the middle of its room, away from the sign. */
export const signBeforeOne = style([sign, { marginRight: '-0.14em' }]);
