import { style } from '@vanilla-extract/css';
import { media, space, vars } from '../../theme/index.ts';

export const page = style({
  flex: 1,
  width: '100%',
  maxWidth: '56rem',
  margin: '0 auto',
  padding: `${space[8]} ${space[4]} ${space[18]}`,
  '@media': { [media.tablet]: { padding: `${space[12]} ${space[6]} ${space[18]}` } },
});

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  marginBottom: space[6],
});

export const title = style({ fontSize: vars.size.display });

export const list = style({ display: 'flex', flexDirection: 'column', gap: space[4] });
