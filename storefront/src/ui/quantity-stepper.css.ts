import { style } from '@vanilla-extract/css';
import { radius, TARGET, vars } from '../theme/index.ts';

export const stepper = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: TARGET,
  border: `1px solid ${vars.color.control}`,
  borderRadius: radius.field,
  background: vars.color.card,
});

export const filled = style([stepper, { display: 'flex', width: '100%' }]);

export const step = style({
  display: 'grid',
  placeItems: 'center',
  width: TARGET,
  height: `calc(${TARGET} - 2px)`,
  border: 0,
  borderRadius: radius.field,
  background: 'transparent',
  color: vars.color.saffron,
  selectors: {
    '&:hover:not(:disabled)': { background: vars.tint.saffron },
    '&:disabled': { color: vars.color.control },
  },
});

export const count = style({
  minWidth: '2.25rem',
  textAlign: 'center',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums lining-nums',
});
