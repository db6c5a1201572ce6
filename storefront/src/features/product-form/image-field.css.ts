import { globalStyle, style } from '@vanilla-extract/css';
import { mixin, motion, radius, vars } from '../../theme/index.ts';
import { visuallyHidden } from '../../ui/visually-hidden.css.ts';

const SIDE = '8rem';

export const picture = style(mixin.wrappedRow(4));

export const frame = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: SIDE,
  height: SIDE,
  borderRadius: radius.field,
  overflow: 'hidden',
  background: vars.tint.sweets,
  color: vars.color.jaggery,
});

export const image = style({ width: '100%', height: '100%', objectFit: 'cover' });

export const controls = style({ ...mixin.column(2), alignItems: 'flex-start', minWidth: 0 });

export const choose = style({
  justifySelf: 'start',
  alignSelf: 'start',
  cursor: 'pointer',
  selectors: { '&:has(:focus-visible)': { outline: `3px solid ${vars.color.saffron}`, outlineOffset: '2px' } },
});

export const input = visuallyHidden;

export const progress = style(mixin.row(3));

export const bar = style({
  appearance: 'none',
  width: '10rem',
  height: '0.5rem',
  border: 0,
  borderRadius: radius.pill,
  overflow: 'hidden',
  background: vars.color.line,
});

globalStyle(`${bar}::-webkit-progress-bar`, { background: vars.color.line });
globalStyle(`${bar}::-webkit-progress-value`, { background: vars.color.leaf, transition: `width ${motion.quick}` });
globalStyle(`${bar}::-moz-progress-bar`, { background: vars.color.leaf });

export const percent = style({ ...mixin.softText, minWidth: '3ch', fontVariantNumeric: 'tabular-nums' });
