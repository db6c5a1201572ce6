import { style } from '@vanilla-extract/css';
import { radius, space } from '../../theme/index.ts';

export const reorder = style({ marginTop: space[3] });

export const outcome = style({ borderRadius: radius.field, selectors: { '&:focus': { outline: 'none' } } });
