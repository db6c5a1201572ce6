import { style } from '@vanilla-extract/css';
import { media, mixin, radius, space, vars } from '../../theme/index.ts';

export const card = style({ selectors: { '&:focus-visible': { borderRadius: radius.card } } });

export const soft = style({ ...mixin.softText, fontWeight: 400 });

export const header = style({
  ...mixin.grid(2, 4),
  flex: 1,
  minWidth: 0,
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  lineHeight: 1.35,
  '@media': { [media.tablet]: { gridTemplateColumns: '1fr auto 12rem' } },
});

export const headerMain = style({ display: 'flex', flexDirection: 'column' });

/** Too long to share a phone's row with the number. */
export const longStatus = style({ '@media': { [media.phone]: { gridColumn: '1 / -1', gridRow: 3 } } });

export const number = style({ ...mixin.headingText, fontSize: vars.size.lg });

export const headerFigures = style({
  gridColumn: '1 / -1',
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space[3],
  '@media': {
    [media.tablet]: { gridColumn: 'auto', flexDirection: 'column', alignItems: 'flex-end', gap: 0 },
  },
});

export const total = style({ color: vars.color.jaggery, fontSize: vars.size.lg });

export const details = style({
  ...mixin.column(8),
  marginTop: space[4],
  paddingTop: space[6],
  borderTop: `1px solid ${vars.color.line}`,
});

export const sectionTitle = style({ fontSize: vars.size.lg, marginBottom: space[3] });

export const notes = style({ marginTop: space[1], overflowWrap: 'anywhere', whiteSpace: 'pre-line' });

export const documents = style(mixin.wrap(2));
