import { style } from '@vanilla-extract/css';
import { mixin } from '../../theme/index.ts';

export const stock = style(mixin.wrappedRow(1));

export const form = style(mixin.column(1));

export const row = style(mixin.wrappedRow(2));

export const input = style({ width: '6rem' });
