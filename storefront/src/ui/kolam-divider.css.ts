import { globalStyle, style } from '@vanilla-extract/css';
import { media, vars } from '../theme/index.ts';

export const divider = style({ display: 'flex', justifyContent: 'center', color: vars.color.jaggery });

export const line = style({
  strokeDasharray: 1,
  strokeDashoffset: 0,
  '@media': { '(prefers-reduced-motion: no-preference)': { transition: 'stroke-dashoffset 2.2s ease-in-out' } },
});

globalStyle(`[data-waiting="true"] ${line}`, {
  strokeDashoffset: 1,
  transition: 'none',
  '@media': { [media.calm]: { strokeDashoffset: 0 } },
});
