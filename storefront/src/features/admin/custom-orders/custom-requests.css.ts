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

/** Left out where there is no room: below the title, and in the dialog, it stands too. */
export const roomy = style({ overflowWrap: 'anywhere', '@media': { [media.phone]: { display: 'none' } } });

export const request = style({ minWidth: '7rem', overflowWrap: 'anywhere' });

export const narrow = style({
  display: 'none',
  '@media': { [media.phone]: { display: 'block', color: vars.color.soft, fontSize: vars.size.sm, lineHeight: 1.3 } },
});

export const more = style({ display: 'flex', justifyContent: 'center', marginTop: space[4] });

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
