import { style } from '@vanilla-extract/css';
import { media, radius, space, vars } from '../../theme/index.ts';

export const card = style({ selectors: { '&:focus-visible': { borderRadius: radius.card } } });

export const soft = style({ color: vars.color.soft, fontSize: vars.size.sm, fontWeight: 400 });

export const header = style({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  gap: `${space[2]} ${space[4]}`,
  lineHeight: 1.35,
  '@media': { [media.tablet]: { gridTemplateColumns: '1fr auto 12rem' } },
});

export const headerMain = style({ display: 'flex', flexDirection: 'column' });

/** Too long to share a phone's row with the number. */
export const longStatus = style({ '@media': { [media.phone]: { gridColumn: '1 / -1', gridRow: 3 } } });

export const number = style({ fontFamily: vars.font.heading, fontSize: vars.size.lg, fontWeight: 550 });

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
  display: 'flex',
  flexDirection: 'column',
  gap: space[8],
  marginTop: space[4],
  paddingTop: space[6],
  borderTop: `1px solid ${vars.color.line}`,
});

export const sectionTitle = style({ fontSize: vars.size.lg, marginBottom: space[3] });

export const notes = style({ marginTop: space[1], overflowWrap: 'anywhere', whiteSpace: 'pre-line' });
