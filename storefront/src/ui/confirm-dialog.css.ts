import { style } from '@vanilla-extract/css';
import { mixin } from '../theme/index.ts';

export const body = style(mixin.column(4));

export const text = style({ ':empty': { display: 'none' } });
