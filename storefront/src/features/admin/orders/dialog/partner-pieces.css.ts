import { style } from '@vanilla-extract/css';
import { mixin, space } from '../../../../theme/index.ts';

export const pieces = style({ ...mixin.wrappedRow(1, 3), ...mixin.softText, marginTop: space[1] });

export const onScreen = style({ '@media': { print: { display: 'none' } } });

export const declined = style({ flexBasis: '100%' });

export const list = style(mixin.stack(6));

export const entry = style({ ...mixin.stack(1), lineHeight: 1.45, overflowWrap: 'anywhere' });

export const name = style({ fontWeight: 600 });

export const soft = style(mixin.softText);

export const decisions = style(mixin.wrappedRow(2));
