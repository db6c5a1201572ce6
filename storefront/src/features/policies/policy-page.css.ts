import { style } from '@vanilla-extract/css';
import { mixin, space, vars } from '../../theme/index.ts';

export const page = style({ paddingBlock: space[12] });

export const title = style({ fontSize: vars.size.display });

export const lead = style({ marginTop: space[3], fontSize: vars.size.lg, lineHeight: 1.5, color: vars.color.soft });

export const changed = style({ ...mixin.softText, marginTop: space[2] });

export const section = style({ marginTop: space[8] });

export const heading = style({ fontSize: vars.size.xl, marginBottom: space[2] });

export const paragraph = style({ whiteSpace: 'pre-line', selectors: { '& + &': { marginTop: space[3] } } });
