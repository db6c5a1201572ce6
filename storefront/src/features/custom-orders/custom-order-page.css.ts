import { style } from '@vanilla-extract/css';
import { media, mixin, radius, space, vars } from '../../theme/index.ts';
import { container } from '../../ui/layout.css.ts';

export const page = style([container, { maxWidth: '52rem', paddingBlock: `${space[8]} ${space[18]}` }]);

export const title = style({ fontSize: vars.size.display, marginBottom: space[2] });

export const introduction = style({ color: vars.color.soft, marginBottom: space[6], textWrap: 'pretty' });

export const form = style({ ...mixin.column(6), alignItems: 'stretch' });

export const pair = style({
  ...mixin.grid(4),
  alignItems: 'start',
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const products = style({
  ...mixin.grid(2),
  alignContent: 'start',
  maxHeight: '20rem',
  marginTop: space[3],
  padding: space[3],
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  border: `1px solid ${vars.color.line}`,
  borderRadius: radius.field,
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: space[4] } },
});

export const soft = style(mixin.softText);
