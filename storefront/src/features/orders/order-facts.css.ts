import { style } from '@vanilla-extract/css';
import { space, vars } from '../../theme/index.ts';

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
  gap: space[4],
});

export const label = style({ color: vars.color.soft, fontSize: vars.size.sm });

export const text = style({ overflowWrap: 'anywhere', whiteSpace: 'pre-line' });
