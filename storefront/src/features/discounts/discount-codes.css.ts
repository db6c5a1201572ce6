import { style } from '@vanilla-extract/css';
import { mixin, space, vars } from '../../theme/index.ts';

export const section = style({ ...mixin.column(2), marginBottom: space[2], outline: 'none' });

export const failed = style({ ...mixin.column(1), color: vars.color.soft, fontSize: vars.size.sm, lineHeight: 1.4 });

export const form = style({ display: 'flex', alignItems: 'flex-start', gap: space[2] });

export const field = style({ flex: 1, minWidth: 0, textTransform: 'uppercase' });

export const codes = style({ ...mixin.column(1), margin: 0, padding: 0, listStyle: 'none' });

export const code = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  overflowWrap: 'anywhere',
});

/** Without the space below a badge in a line of text, so that it is as high as the icon beside it. */
export const answer = style({ display: 'flex' });

/** Aligns the icon, not the padded box, with the prices. */
export const remove = style({ marginRight: `calc(${space[3]} * -1)` });

export const ask = style({ alignSelf: 'flex-start', marginLeft: `calc(${space[3]} * -1)` });

/** In line with the icons of the buttons around it, which have a border. */
export const missing = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  margin: `0 0 ${space[2]} 1px`,
  color: vars.color.jaggery,
  fontSize: vars.size.sm,
});
