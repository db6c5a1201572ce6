import { style } from '@vanilla-extract/css';
import { mixin } from '../../theme/index.ts';

export const id = style({ ...mixin.wrappedRow(1), ...mixin.softText });

export const code = style({ overflowWrap: 'anywhere' });
