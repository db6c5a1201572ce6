import { style } from '@vanilla-extract/css';
import { mixin, radius, TARGET, vars } from './index.ts';

export const choices = style(mixin.row(1));

export const option = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: TARGET,
  height: TARGET,
  borderRadius: radius.pill,
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: vars.color.ink },
    '&:has(:checked)': { background: vars.tint.jaggery, color: vars.color.jaggery },
    '&:has(:focus-visible)': { outline: `3px solid ${vars.color.saffron}`, outlineOffset: '2px' },
  },
});

export const input = style({ position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' });
