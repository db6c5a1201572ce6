import { style } from '@vanilla-extract/css';
import { media, mixin, space, vars } from '../../../theme/index.ts';

export const zones = style(mixin.stack(2));

export const zone = style({
  ...mixin.spread(2, 4),
  paddingBlock: space[3],
  borderTop: `1px solid ${vars.color.line}`,
});

export const zoneText = style({ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere', lineHeight: 1.45 });

export const pair = style({
  ...mixin.grid(4),
  alignItems: 'start',
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const days = style(mixin.stack(3));

export const day = style({
  ...mixin.grid(3),
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
  alignItems: 'end',
});

export const faults = style({ ...mixin.grid(1), paddingLeft: '1.2em', listStyle: 'disc', lineHeight: 1.5 });
