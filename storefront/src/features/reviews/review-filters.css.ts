import { style } from '@vanilla-extract/css';
import { media, mixin, space } from '../../theme/index.ts';

export const filters = style({
  ...mixin.grid(3),
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'end',
  width: '100%',
  marginBottom: space[2],
  '@media': { [media.wide]: { gridTemplateColumns: '13rem 9rem auto' } },
});

export const pictures = style({
  gridColumn: '1 / -1',
  '@media': { [media.wide]: { gridColumn: 'auto', justifySelf: 'start' } },
});
