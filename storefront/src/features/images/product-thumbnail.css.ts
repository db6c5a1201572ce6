import { style } from '@vanilla-extract/css';
import { radius, vars } from '../../theme/index.ts';

export const thumbnail = style({ flexShrink: 0, borderRadius: radius.field, overflow: 'hidden' });

export const faded = style([thumbnail, { filter: 'grayscale(1)', opacity: 0.7 }]);

export const missing = style({ aspectRatio: '1 / 1', background: vars.tint.neutral });
