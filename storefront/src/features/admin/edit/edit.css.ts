import { style } from '@vanilla-extract/css';
import { space } from '../../../theme/index.ts';

export const value = style({ minWidth: '7rem', maxWidth: '20rem', overflowWrap: 'anywhere', whiteSpace: 'pre-line' });

export const conflict = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  selectors: { '&:focus': { outline: 'none' } },
});
