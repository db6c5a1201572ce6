import { style } from '@vanilla-extract/css';
import { media, space, vars } from '../../theme/index.ts';

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[4],
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(auto-fit, minmax(13rem, 1fr))' } },
});

export const label = style({ color: vars.color.soft, fontSize: vars.size.sm });

export const text = style({ overflowWrap: 'anywhere', textWrap: 'balance', whiteSpace: 'pre-line' });
