import { style } from '@vanilla-extract/css';
import { space } from '../../theme/index.ts';

export const dialogActions = style({ display: 'flex', flexWrap: 'wrap', gap: space[3], marginTop: space[6] });
