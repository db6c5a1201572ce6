import { style } from '@vanilla-extract/css';
import { space, vars } from '../../../theme/index.ts';

export const title = style({ fontSize: vars.size.xl, marginBottom: space[4] });

export const card = style({ maxWidth: '40rem' });

export const form = style({ display: 'flex', flexDirection: 'column', gap: space[4] });
