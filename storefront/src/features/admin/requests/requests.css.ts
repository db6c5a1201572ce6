import { style } from '@vanilla-extract/css';
import { mixin, space, vars } from '../../../theme/index.ts';

export const title = style({ fontSize: vars.size.xl, marginBlock: `${space[6]} ${space[4]}` });

export const list = style({ ...mixin.stack(4), maxWidth: '60rem' });

export const card = style({ ...mixin.stack(3), lineHeight: 1.5 });

export const head = style({ ...mixin.wrappedRow(2, 3), fontWeight: 600 });

export const deadlines = style(mixin.wrap(2));

export const prose = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

export const soft = style({ ...mixin.softText, lineHeight: 1.45, overflowWrap: 'anywhere' });

export const answer = style({ paddingLeft: space[3], borderLeft: `3px solid ${vars.color.leaf}` });

export const actions = style(mixin.wrap(2));

export const form = style(mixin.column(6));
