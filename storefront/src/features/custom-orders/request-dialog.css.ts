import { globalStyle, style } from '@vanilla-extract/css';
import { media, radius, space, vars } from '../../theme/index.ts';

export const sections = style({ display: 'flex', flexDirection: 'column', gap: space[6] });

export const title = style({ fontSize: vars.size.lg, marginBottom: space[2] });

export const soft = style({ color: vars.color.soft, fontSize: vars.size.sm });

const box = style({ padding: space[4], borderRadius: radius.card });

export const response = style([box, { background: vars.color.sunken }]);

export const comments = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

export const quote = style([
  box,
  { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: space[3], background: vars.tint.jaggery },
]);

export const sums = style({ width: '100%', display: 'flex', flexDirection: 'column', gap: space[1] });

export const sum = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: space[4] });

export const total = style([sum, { fontWeight: 700, fontSize: vars.size.lg }]);

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[4],
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});

globalStyle(`${facts} dt`, { color: vars.color.soft, fontSize: vars.size.sm });

export const longFact = style({ gridColumn: '1 / -1' });

export const text = style({ overflowWrap: 'anywhere', whiteSpace: 'pre-line' });

export const products = style({ paddingInlineStart: space[4], listStyle: 'disc' });

export const withdraw = style({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: space[2] });

export const choices = style({ display: 'flex', flexWrap: 'wrap', gap: space[2], marginTop: space[2] });

export const form = style({ display: 'flex', flexDirection: 'column', gap: space[6] });
