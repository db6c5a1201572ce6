import { style } from '@vanilla-extract/css';

/** Figures as wide as they are, so that no gap follows the sign; what stands in columns is set in tabular ones by its column. */
export const price = style({ whiteSpace: 'nowrap' });

export const sign = style({ fontSize: '0.86em' });

/** A tabular 1 stands in the middle of its room, away from the sign. */
export const signBeforeOne = style([sign, { marginRight: '-0.14em' }]);
