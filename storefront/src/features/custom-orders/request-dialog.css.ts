import { globalStyle, style } from '@vanilla-extract/css';
import { media, mixin, radius, space, vars } from '../../theme/index.ts';

export const sections = style(mixin.column(6));

export const title = style({ fontSize: vars.size.lg, marginBottom: space[2] });

export const soft = style(mixin.softText);

const box = style({ padding: space[4], borderRadius: radius.card });

export const response = style([box, { background: vars.color.sunken }]);

export const comments = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

export const quote = style([box, { ...mixin.column(3), alignItems: 'flex-start', background: vars.tint.jaggery }]);

export const sums = style({ ...mixin.column(1), width: '100%' });

export const sum = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: space[4] });

export const total = style([sum, { fontWeight: 700, fontSize: vars.size.lg }]);

export const facts = style({
  ...mixin.grid(4),
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});

globalStyle(`${facts} dt`, mixin.softText);
globalStyle(`${facts} dd`, { overflowWrap: 'anywhere', whiteSpace: 'pre-line' });

export const longFact = style({ gridColumn: '1 / -1' });

export const products = style({ paddingInlineStart: space[4], listStyle: 'disc' });

export const withdraw = style({ ...mixin.column(2), alignItems: 'flex-start' });

export const choices = style({ ...mixin.wrap(2), marginTop: space[2] });

export const form = style(mixin.column(6));
