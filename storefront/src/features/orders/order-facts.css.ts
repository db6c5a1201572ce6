import { globalStyle, style } from '@vanilla-extract/css';
import { media, mixin } from '../../theme/index.ts';

export const facts = style({
  ...mixin.grid(4),
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(auto-fit, minmax(13rem, 1fr))' } },
});

globalStyle(`${facts} dt`, mixin.softText);
globalStyle(`${facts} dd`, { overflowWrap: 'anywhere', textWrap: 'balance', whiteSpace: 'pre-line' });
