import { style } from '@vanilla-extract/css';
import { mixin, space, vars } from '../../../theme/index.ts';

export const title = style({ fontSize: vars.size.xl, marginBottom: space[4] });

export const cards = style(mixin.stack(6));

export const card = style({ maxWidth: '40rem' });

export const form = style(mixin.column(4));

export const subtitle = style({ fontSize: vars.size.lg });

export const soft = style({ ...mixin.softText, lineHeight: 1.45 });

export const actions = style(mixin.wrap(3));

export const trial = style({ ...mixin.column(2), alignItems: 'flex-start' });

/** Fields side by side where there is room. */
export const pairs = style({ ...mixin.grid(4), gridTemplateColumns: 'repeat(auto-fit, minmax(12rem, 1fr))' });

export const day = style({ whiteSpace: 'nowrap' });
