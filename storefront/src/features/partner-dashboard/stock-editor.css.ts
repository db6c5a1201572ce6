import { style } from '@vanilla-extract/css';
import { space } from '../../theme/index.ts';

export const stock = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[1] });

export const form = style({ display: 'flex', flexDirection: 'column', gap: space[1] });

export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });

export const input = style({ width: '6rem' });
