import { style } from '@vanilla-extract/css';
import { layer, media, mixin, radius, space, TARGET, vars } from '../../theme/index.ts';

export const form = style({ position: 'relative' });

export const input = style({
  width: '100%',
  minHeight: TARGET,
  padding: `${space[2]} ${space[4]} ${space[2]} 2.75rem`,
  border: `1px solid ${vars.color.line}`,
  borderRadius: radius.pill,
  background: vars.color.card,
  textOverflow: 'ellipsis',
  selectors: {
    '&::placeholder': { color: vars.color.soft, opacity: 1 },
    '&::-webkit-search-cancel-button': { display: 'none' },
    '&:hover': { borderColor: vars.color.control },
    '&:focus-visible': { outlineOffset: 0, borderRadius: radius.pill },
  },
});

export const submit = style({
  position: 'absolute',
  left: 0,
  top: 0,
  width: TARGET,
  height: TARGET,
  display: 'grid',
  placeItems: 'center',
  border: 0,
  borderRadius: radius.pill,
  background: 'transparent',
  color: vars.color.jaggery,
});

export const suggestions = style({
  ...mixin.panel,
  position: 'absolute',
  zIndex: layer.header,
  insetInline: 0,
  top: `calc(100% + ${space[2]})`,
  padding: space[2],
  boxShadow: vars.shadow.float,
  '@media': { [media.tablet]: { minWidth: '24rem' } },
});

export const option = style({
  ...mixin.row(3),
  minHeight: TARGET,
  padding: `${space[1]} ${space[2]}`,
  borderRadius: radius.field,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.color.sunken },
    '&[aria-selected="true"]': { background: vars.tint.jaggery },
  },
});

export const optionName = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: 600,
});

export const optionPrice = style({ color: vars.color.jaggery, fontWeight: 600 });

export const all = style([option, { color: vars.color.jaggery, fontWeight: 600 }]);
