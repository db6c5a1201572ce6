import { style } from '@vanilla-extract/css';
import { mixin, motion, radius, space, vars } from '../../theme/index.ts';

const SIDE = '7rem';

export const images = style({ ...mixin.column(2), minWidth: 0 });

export const label = style({
  fontWeight: 600,
  fontSize: vars.size.sm,
  selectors: { '&::after': { content: '"*" / ""', marginLeft: '0.2em', color: vars.color.danger } },
});

export const hint = style({ ...mixin.softText, lineHeight: 1.4 });

export const tiles = style(mixin.wrap(3));

export const tile = style({ ...mixin.column(1), width: SIDE });

export const picture = style({
  position: 'relative',
  width: SIDE,
  height: SIDE,
  borderRadius: radius.field,
  overflow: 'hidden',
  background: vars.color.sunken,
});

export const failedImage = style([picture, { boxShadow: `inset 0 0 0 2px ${vars.color.danger}` }]);

export const preview = style({
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  opacity: 0.55,
  selectors: { '&[hidden]': { display: 'none' } },
});

export const noPreview = style({ position: 'absolute', inset: 0, margin: 'auto', color: vars.color.soft });

export const name = style({ fontSize: vars.size.xs, lineHeight: 1.35, overflowWrap: 'anywhere' });

export const remove = style({
  position: 'absolute',
  top: space[1],
  right: space[1],
  display: 'grid',
  placeItems: 'center',
  width: '2rem',
  height: '2rem',
  padding: 0,
  border: `1px solid ${vars.color.line}`,
  borderRadius: '50%',
  background: vars.color.card,
  color: vars.color.ink,
  transition: `background-color ${motion.quick}`,
  selectors: { '&:hover': { background: vars.color.sunken } },
});

export const progress = style({
  position: 'absolute',
  insetInline: space[2],
  bottom: space[2],
  width: `calc(100% - 2 * ${space[2]})`,
  height: '0.5rem',
  accentColor: vars.color.leaf,
});

export const caption = style({
  color: vars.color.soft,
  fontSize: vars.size.xs,
  lineHeight: 1.4,
  fontVariantNumeric: 'tabular-nums',
});

export const problem = style({ color: vars.color.danger, fontSize: vars.size.xs, lineHeight: 1.35 });

export const retry = style({
  display: 'inline-flex',
  alignItems: 'center',
  alignSelf: 'flex-start',
  gap: space[1],
  minHeight: '2rem',
  padding: 0,
  border: 0,
  background: 'transparent',
  color: vars.color.jaggery,
  fontSize: vars.size.sm,
  fontWeight: 600,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
});
