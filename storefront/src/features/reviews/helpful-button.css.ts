import { style } from '@vanilla-extract/css';
import { mixin, vars } from '../../theme/index.ts';

export const button = style({ marginInlineStart: 'auto' });

export const given = style({ fill: vars.color.leaf, color: vars.color.leaf });

export const number = style({ fontVariantNumeric: 'tabular-nums lining-nums' });

export const count = style({ ...mixin.softText, marginInlineStart: 'auto' });
