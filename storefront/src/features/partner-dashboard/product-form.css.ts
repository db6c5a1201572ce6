import { style } from '@vanilla-extract/css';
import { space, vars } from '../../theme/index.ts';

export const form = style({ display: 'flex', flexDirection: 'column', gap: space[6] });

export const title = style({ fontSize: vars.size.xl, overflowWrap: 'anywhere' });

export const soft = style({ color: vars.color.soft, fontSize: vars.size.sm });

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[3] });
