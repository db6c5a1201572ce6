import { style } from '@vanilla-extract/css';
import { mixin, space, vars } from '../../theme/index.ts';

export const title = style({ fontSize: vars.size.lg });

export const means = style({ ...mixin.softText, maxWidth: '42rem', textWrap: 'pretty' });

export const canvas = style({ position: 'relative', marginTop: space[4], overflow: 'hidden' });

export const bar = style({ fill: vars.color.jaggery, selectors: { '&:hover': { fill: vars.color.saffron } } });

export const line = style({ stroke: vars.color.control });

export const grid = style({ stroke: vars.color.line });

export const label = style({ fill: vars.color.soft, fontFamily: vars.font.text, fontSize: vars.size.xs });
