import { style } from '@vanilla-extract/css';

export const price = style({ fontVariantNumeric: 'tabular-nums lining-nums', whiteSpace: 'nowrap' });

export const sign = style({ fontSize: '0.86em' });
