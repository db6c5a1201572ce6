import { style } from '@vanilla-extract/css';
import { mixin, space, vars } from '../../theme/index.ts';
import { container } from '../../ui/layout.css.ts';

export const page = style([container, { maxWidth: '60rem', paddingBlock: `${space[8]} ${space[18]}` }]);

export const head = style({
  ...mixin.spread(2),
  marginBottom: space[6],
  // Aligns the quiet link's label with the end of the orders below.
  marginInlineEnd: `-${space[3]}`,
});

export const title = style({ fontSize: vars.size.display });

export const list = style(mixin.column(4));
