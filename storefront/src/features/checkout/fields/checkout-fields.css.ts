import { style } from '@vanilla-extract/css';
import { media, space, vars } from '../../../theme/index.ts';

export const fields = style({ display: 'flex', flexDirection: 'column', gap: space[8], minWidth: 0 });

export const section = style({ display: 'flex', flexDirection: 'column', gap: space[4] });

export const sectionTitle = style({ fontSize: vars.size.xl });

export const giftImage = style({
  width: '100%',
  height: 'auto',
  aspectRatio: '1 / 1',
  objectFit: 'cover',
  background: vars.tint.rani,
});

export const legend = style({ color: vars.color.soft, fontSize: vars.size.sm });

export const pair = style({
  display: 'grid',
  gap: space[4],
  alignItems: 'start',
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
