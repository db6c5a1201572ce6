import { style } from '@vanilla-extract/css';
import { media, space } from '../../theme/index.ts';

export const columns = style({
  display: 'grid',
  gap: space[4],
  alignItems: 'start',
  '@media': { [media.wide]: { gridTemplateColumns: '3fr 2fr', gap: space[8] } },
});

export const column = style({ display: 'flex', flexDirection: 'column', gap: space[4], minWidth: 0 });

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });

export const pair = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space[4], alignItems: 'start' });
