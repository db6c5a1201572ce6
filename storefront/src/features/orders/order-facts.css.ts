import { style } from '@vanilla-extract/css';
import { media, mixin } from '../../theme/index.ts';

export const facts = style({
  ...mixin.grid(4),
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(auto-fit, minmax(13rem, 1fr))' } },
});

export const label = style(mixin.softText);

export const text = style({ overflowWrap: 'anywhere', textWrap: 'balance', whiteSpace: 'pre-line' });
