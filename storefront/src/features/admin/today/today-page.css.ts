import { style } from '@vanilla-extract/css';
import { mixin } from '../../../theme/index.ts';

export const page = style(mixin.stack(6));
