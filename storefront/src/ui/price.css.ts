import { style } from '@vanilla-extract/css';

/** Figures as wide as they are: a tabular 1 stands apart from the sign and its neighbours. Only tables set their own. */
export const price = style({ whiteSpace: 'nowrap' });

export const sign = style({ fontSize: '0.86em' });
