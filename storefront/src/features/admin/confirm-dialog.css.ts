import { style } from '@vanilla-extract/css';
import { mixin, space } from '../../theme/index.ts';

export const dialogActions = style({ ...mixin.wrap(3), marginTop: space[6] });
