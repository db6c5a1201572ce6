import { style } from '@vanilla-extract/css';
import { space, vars } from '../../theme/index.ts';

export const meanwhile = style({ paddingBottom: space[12] });

export const ways = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: space[3] });

export const heading = style({ marginBlock: `${space[12]} ${space[4]}`, fontSize: vars.size.xl });
