import { style } from '@vanilla-extract/css';
import { media, space, vars } from '../../theme/index.ts';
import { container } from '../../ui/layout.css.ts';

export const page = style([container, { paddingBlock: `${space[6]} ${space[18]}` }]);

export const title = style({ fontSize: vars.size.display, marginBottom: space[4] });

export const columns = style({
  display: 'grid',
  gap: space[6],
  alignItems: 'start',
  '@media': { [media.wide]: { gridTemplateColumns: '24rem minmax(0, 40rem)', gap: space[18] } },
});

export const form = style({ display: 'flex', flexDirection: 'column', gap: space[8], minWidth: 0 });

export const section = style({ display: 'flex', flexDirection: 'column', gap: space[4] });

export const sectionTitle = style({ fontSize: vars.size.xl });

export const giftPicture = style({ width: '100%', aspectRatio: '4 / 3', objectFit: 'cover', background: vars.tint.rani });

export const cost = style({
  selectors: { '&::before': { content: '"·"', marginRight: '0.5em' } },
});
