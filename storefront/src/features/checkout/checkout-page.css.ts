import { style } from '@vanilla-extract/css';
import { media, space, vars } from '../../theme/index.ts';

export const page = style({
  flex: 1,
  width: '100%',
  maxWidth: '68rem',
  margin: '0 auto',
  padding: `${space[6]} ${space[4]} ${space[18]}`,
  '@media': { [media.tablet]: { padding: `${space[8]} ${space[6]} ${space[18]}` } },
});

export const title = style({ fontSize: vars.size.display, marginBottom: space[4] });

export const columns = style({
  display: 'grid',
  gap: space[6],
  alignItems: 'start',
  '@media': { [media.wide]: { gridTemplateColumns: '22rem minmax(0, 36rem)', gap: space[12] } },
});

export const form = style({ display: 'flex', flexDirection: 'column', gap: space[8], minWidth: 0 });

export const section = style({ display: 'flex', flexDirection: 'column', gap: space[4] });

export const sectionTitle = style({ fontSize: vars.size.xl });

export const giftPicture = style({ width: '100%', height: 'auto', marginBottom: space[2], borderRadius: '6px' });

export const cost = style({
  selectors: { '&::before': { content: '"·"', marginInline: '0.25em 0.5em' } },
});
