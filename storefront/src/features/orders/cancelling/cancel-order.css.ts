import { style } from '@vanilla-extract/css';
import { mixin, space } from '../../../theme/index.ts';

/** Aligns the label with the text above. */
export const open = style({ marginInlineStart: `-${space[3]}` });

export const actions = style({ ...mixin.wrap(3), marginTop: space[6] });
