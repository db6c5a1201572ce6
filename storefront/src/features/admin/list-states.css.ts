import { style } from '@vanilla-extract/css';
import { mixin } from '../../theme/index.ts';

export const cards = style(mixin.stack(4));
