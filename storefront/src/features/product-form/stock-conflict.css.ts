import { style } from '@vanilla-extract/css';
import { mixin } from '../../theme/index.ts';

export const choices = style(mixin.wrap(2));
