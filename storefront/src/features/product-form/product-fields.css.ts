import { style } from '@vanilla-extract/css';
import { media, mixin, space } from '../../theme/index.ts';

export const columns = style({
  ...mixin.grid(4),
  alignItems: 'start',
  '@media': { [media.wide]: { gridTemplateColumns: '3fr 2fr', gap: space[8] } },
});

export const column = style({ ...mixin.column(4), minWidth: 0 });

export const actions = style(mixin.wrap(2));

export const pair = style({ ...mixin.grid(4), gridTemplateColumns: '1fr 1fr', alignItems: 'start' });
