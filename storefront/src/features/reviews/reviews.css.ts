import { style } from '@vanilla-extract/css';
import { media, mixin, space, vars } from '../../theme/index.ts';

export const section = style({
  marginTop: space[12],
  paddingTop: space[8],
  borderTop: `1px solid ${vars.color.line}`,
  '@media': { [media.tablet]: { marginTop: space[18], paddingTop: space[12] } },
});

export const title = style({ fontSize: vars.size.xxl });

export const columns = style({
  ...mixin.stack(8),
  gridTemplateAreas: '"summary" "own" "list"',
  marginTop: space[6],
  '@media': {
    [media.tablet]: {
      gridTemplateAreas: '"summary list" "own list"',
      gridTemplateColumns: '15rem minmax(0, 1fr)',
      gridTemplateRows: 'auto 1fr',
      columnGap: space[8],
    },
    [media.wide]: { gridTemplateColumns: '20rem minmax(0, 1fr)', columnGap: space[18] },
  },
});

export const summary = style({ gridArea: 'summary' });

export const list = style({ ...mixin.grid(4), gridArea: 'list', alignContent: 'start' });
