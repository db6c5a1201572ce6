import { style } from '@vanilla-extract/css';

/** Proportional figures, because a tabular 1 leaves gaps; only tables use tabular ones. */
export const price = style({ whiteSpace: 'nowrap' });

export const sign = style({ fontSize: '0.86em' });
