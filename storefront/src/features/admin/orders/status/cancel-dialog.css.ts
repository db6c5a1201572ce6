import { style } from '@vanilla-extract/css';
import { mixin, space } from '../../../../theme/index.ts';

export const items = style({ ...mixin.grid(3), marginTop: space[3] });

export const item = style(mixin.spread(2));

export const name = style({ flex: '1 1 10rem', minWidth: 0, overflowWrap: 'anywhere', lineHeight: 1.35 });

export const ordered = style({ ...mixin.softText, whiteSpace: 'nowrap' });
