import { style } from '@vanilla-extract/css';
import { space } from '../theme/index.ts';

export const more = style({ display: 'flex', justifyContent: 'center', marginTop: space[4] });
