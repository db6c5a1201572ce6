import { style } from '@vanilla-extract/css';
import { mixin, space, vars } from '../../theme/index.ts';

export const tickets = style(mixin.stack(4));

export const ticket = style({ ...mixin.panel, ...mixin.stack(2), padding: space[4], lineHeight: 1.5 });

export const ticketHead = style({ ...mixin.wrappedRow(2, 3), fontWeight: 600 });

export const soft = style({ ...mixin.softText, lineHeight: 1.45 });

export const prose = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

export const answer = style({
  paddingLeft: space[3],
  borderLeft: `3px solid ${vars.color.leaf}`,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});

export const images = style(mixin.wrap(2));

export const actions = style({ ...mixin.wrappedRow(2, 3) });

export const form = style(mixin.column(6));

export const line = style({ ...mixin.spread(2, 4), minHeight: '2.75rem' });

export const image = style({ ...mixin.column(1), alignItems: 'flex-start' });

export const page = style({ ...mixin.stack(8), paddingBlock: `${space[8]} ${space[12]}` });

export const title = style({ fontSize: vars.size.xxl });

export const heading = style({ fontSize: vars.size.xl, marginBottom: space[2] });

export const paragraph = style({ lineHeight: 1.6, selectors: { '& + &': { marginTop: space[3] } } });

export const letter = style({ marginTop: space[4] });
