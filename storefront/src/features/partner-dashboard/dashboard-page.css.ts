import { style } from '@vanilla-extract/css';
import { mixin, space, vars } from '../../theme/index.ts';
import { container } from '../../ui/layout.css.ts';

export const page = style([container, { ...mixin.column(6), paddingBlock: `${space[8]} ${space[18]}` }]);

export const head = style({ ...mixin.wrap(2), alignItems: 'flex-start', justifyContent: 'space-between' });

export const heading = style({ minWidth: 0 });

export const title = style({ fontSize: vars.size.display });

export const business = style({ color: vars.color.soft, overflowWrap: 'anywhere' });

export const bar = style(mixin.spread(3));

export const intro = style({ maxWidth: '42rem', color: vars.color.soft, textWrap: 'pretty' });

export const stack = style(mixin.column(4));

export const sections = style(mixin.column(12));

export const sectionTitle = style({ fontSize: vars.size.xl });

export const count = style({
  marginInlineStart: space[3],
  color: vars.color.soft,
  fontFamily: vars.font.text,
  fontSize: vars.size.md,
  fontWeight: 400,
});
