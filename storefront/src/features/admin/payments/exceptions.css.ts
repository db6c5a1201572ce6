import { globalStyle, style } from '@vanilla-extract/css';
import { mixin, space, vars } from '../../../theme/index.ts';

export const list = style(mixin.stack(4));

export const card = style({ ...mixin.stack(4), lineHeight: 1.5, overflowWrap: 'anywhere' });

export const title = style({ fontSize: vars.size.lg });

export const facts = style({
  ...mixin.grid(3, 6),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
});

globalStyle(`${facts} dt`, mixin.softText);

export const soft = style(mixin.softText);

export const note = style({ whiteSpace: 'pre-line' });

export const solved = style({ paddingTop: space[3], borderTop: `1px solid ${vars.color.line}` });

export const form = style({ ...mixin.column(4), alignItems: 'stretch' });

export const actions = style(mixin.wrap(3));
