import { style } from '@vanilla-extract/css';
import { mixin } from '../theme/index.ts';

export const actions = style(mixin.wrap(3));
