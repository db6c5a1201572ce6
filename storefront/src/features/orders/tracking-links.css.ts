import { style } from '@vanilla-extract/css';
import { space } from '../../theme/index.ts';

/** Aligns the label with the text above. */
export const open = style({ marginInlineStart: `-${space[3]}` });
