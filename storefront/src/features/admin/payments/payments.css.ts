import { globalStyle, style } from '@vanilla-extract/css';
import { mixin, space } from '../../../theme/index.ts';

export const section = style({ marginTop: space[6] });

export const reports = style({ ...mixin.stack(6), maxWidth: '42rem' });

export const files = style(mixin.stack(4));
globalStyle(`${files} > li`, mixin.wrappedRow(1, 3));

export const soft = style(mixin.softText);
