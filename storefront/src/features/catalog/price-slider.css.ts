import { style } from '@vanilla-extract/css';
import { mixin, radius, TARGET, vars } from '../../theme/index.ts';

const THUMB = '1.35rem';

export const slider = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  height: TARGET,
  touchAction: 'pan-y',
  userSelect: 'none',
});

export const track = style({
  position: 'relative',
  flexGrow: 1,
  height: '0.3rem',
  borderRadius: radius.pill,
  background: vars.color.control,
});

export const range = style({
  position: 'absolute',
  height: '100%',
  borderRadius: radius.pill,
  background: vars.color.saffron,
});

export const thumb = style({
  display: 'block',
  width: THUMB,
  height: THUMB,
  border: `2px solid ${vars.color.saffron}`,
  borderRadius: '50%',
  background: vars.color.card,
  cursor: 'grab',
  selectors: {
    '&:active': { cursor: 'grabbing' },
    '&:focus-visible': { borderRadius: '50%' },
  },
});

export const value = style(mixin.softText);
