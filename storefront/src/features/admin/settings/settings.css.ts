import { style } from '@vanilla-extract/css';
import { media, mixin, space, vars } from '../../../theme/index.ts';

export const title = style({ fontSize: vars.size.xl, marginBottom: space[4] });

export const section = style(mixin.stack(6));

export const cards = style([section, { marginTop: space[6] }]);

export const card = style({ maxWidth: '40rem' });

export const wideCard = style({ maxWidth: '64rem' });

export const form = style(mixin.column(4));

export const subtitle = style({ fontSize: vars.size.lg });

export const legend = style({ padding: 0, fontWeight: 600, marginBottom: space[2] });

export const soft = style({ ...mixin.softText, lineHeight: 1.45 });

export const actions = style(mixin.wrappedRow(3));

export const trial = style({ ...mixin.column(2), alignItems: 'flex-start' });

/** Two fields beside each other where there is room. */
export const pair = style({
  ...mixin.grid(4),
  alignItems: 'start',
  '@media': { [media.tablet]: { gridTemplateColumns: '1fr 1fr' } },
});

export const entry = style({
  ...mixin.grid(2, 3),
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  '@media': { [media.tablet]: { gridTemplateColumns: '11rem minmax(0, 1fr) auto' } },
});

export const removeEntry = style({ gridColumn: '-2 / -1', gridRow: 1, marginTop: '1.9rem' });
/** Fields side by side where there is room. */
export const pairs = style({ ...mixin.grid(4), gridTemplateColumns: 'repeat(auto-fit, minmax(12rem, 1fr))' });

export const day = style({ whiteSpace: 'nowrap' });
