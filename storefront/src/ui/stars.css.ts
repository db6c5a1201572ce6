import { style } from '@vanilla-extract/css';
import { vars } from '../theme/index.ts';

export const stars = style({ display: 'inline-flex', gap: '2px', color: vars.color.gold });
