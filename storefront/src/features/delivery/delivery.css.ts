import { style } from '@vanilla-extract/css';
import { mixin, space, vars } from '../../theme/index.ts';

export const section = style(mixin.column(2));

export const title = style({ ...mixin.row(2), fontSize: vars.size.md, fontWeight: 600 });

export const form = style({ ...mixin.row(2), alignItems: 'flex-start', maxWidth: '22rem' });

export const field = style({ flex: 1, minWidth: 0 });

export const answer = style({ ...mixin.column(1), lineHeight: 1.45 });

export const good = style({ color: vars.color.leaf, fontWeight: 600 });

export const bad = style({ color: vars.color.danger, fontWeight: 600 });

export const soft = style(mixin.softText);

/** Aligns the text, not the padded box, with the answer above. */
export const change = style({ alignSelf: 'flex-start', marginLeft: `calc(${space[3]} * -1)` });
