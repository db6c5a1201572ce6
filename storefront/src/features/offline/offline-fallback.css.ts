import { style } from '@vanilla-extract/css';
import { mixin, space, vars } from '../../theme/index.ts';

export const meanwhile = style({ paddingBottom: space[12] });

export const ways = style({ ...mixin.wrap(3), justifyContent: 'center' });

export const heading = style({ marginBlock: `${space[12]} ${space[4]}`, fontSize: vars.size.xl });
