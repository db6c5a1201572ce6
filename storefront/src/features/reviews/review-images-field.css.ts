import { style } from '@vanilla-extract/css';
import { mixin, radius, space, TARGET, vars } from '../../theme/index.ts';

export const field = style(mixin.column(2));

export const images = style(mixin.wrap(3));

export const image = style({ position: 'relative' });

export const remove = style({
  display: 'grid',
  placeItems: 'center',
  position: 'absolute',
  top: `calc(-1 * ${space[2]})`,
  insetInlineEnd: `calc(-1 * ${space[2]})`,
  width: '1.75rem',
  height: '1.75rem',
  padding: 0,
  border: `1px solid ${vars.color.control}`,
  borderRadius: radius.pill,
  background: vars.color.card,
  color: 'inherit',
  cursor: 'pointer',
  // The target is larger than what is drawn.
  '::after': { content: '', position: 'absolute', width: TARGET, height: TARGET },
});

export const actions = style({ ...mixin.wrappedRow(2, 3) });
