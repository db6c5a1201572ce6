import { style } from '@vanilla-extract/css';
import { mixin, space, vars } from '../../theme/index.ts';

export const group = style({
  ...mixin.column(4),
  minWidth: 0,
  paddingTop: space[4],
  borderTop: `1px solid ${vars.color.line}`,
});

// A legend of a bordered fieldset lies on its border.
export const legend = style({ ...mixin.headingText, float: 'left', width: '100%', padding: 0, fontSize: vars.size.lg });

export const amounts = style({
  ...mixin.grid(4),
  clear: 'both',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr))',
  alignItems: 'start',
});

export const allergens = style({
  ...mixin.grid(4, 8),
  clear: 'both',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))',
  alignItems: 'start',
});

export const hint = style(mixin.softText);

export const missing = style({
  columns: '8rem auto',
  margin: `${space[1]} 0 ${space[2]}`,
  paddingInlineStart: space[4],
  listStyle: 'disc',
});
