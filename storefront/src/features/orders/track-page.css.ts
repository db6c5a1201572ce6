import { style } from '@vanilla-extract/css';
import { space, vars } from '../../theme/index.ts';

export const parcel = style({ display: 'grid', gap: space[6], textAlign: 'start' });

export const title = style({ marginBottom: space[2], fontSize: vars.size.lg });
