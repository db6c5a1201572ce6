import { style } from '@vanilla-extract/css';
import { space } from '../../../theme/index.ts';

export const section = style({ marginTop: space[6] });
