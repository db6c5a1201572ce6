import { style } from '@vanilla-extract/css';
import { media, space, vars } from '../../../theme/index.ts';

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: space[3],
  marginBottom: space[4],
});

export const title = style({ fontSize: vars.size.xl });

export const sections = style({ display: 'flex', flexDirection: 'column', gap: space[6] });

export const form = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  gap: space[4],
  paddingTop: space[4],
  borderTop: `1px solid ${vars.color.line}`,
});

export const answerTitle = style({ fontSize: vars.size.lg });

export const quote = style({
  display: 'grid',
  gap: space[3],
  alignItems: 'start',
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});

export const preview = style({ gridColumn: '1 / -1', color: vars.color.leaf });
