import { style } from '@vanilla-extract/css';
import { media, space, vars } from '../../theme/index.ts';

export const page = style({
  flex: 1,
  width: '100%',
  maxWidth: '84rem',
  margin: '0 auto',
  padding: `${space[6]} ${space[4]} ${space[12]}`,
  '@media': { [media.tablet]: { padding: `${space[8]} ${space[6]} ${space[12]}` } },
});

export const title = style({ fontSize: vars.size.xxl, marginBottom: space[4] });

export const number = style({ fontWeight: 600 });

export const nowrap = style({ whiteSpace: 'nowrap' });

export const more = style({ display: 'flex', justifyContent: 'center', marginTop: space[4] });
