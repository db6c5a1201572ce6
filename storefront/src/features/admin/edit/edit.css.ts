import { style } from '@vanilla-extract/css';
import { mixin } from '../../../theme/index.ts';

export const value = style({ minWidth: '7rem', maxWidth: '20rem', overflowWrap: 'anywhere', whiteSpace: 'pre-line' });

export const conflict = style({ ...mixin.stack(3), selectors: { '&:focus': { outline: 'none' } } });
