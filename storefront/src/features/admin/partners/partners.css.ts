import { globalStyle, style } from '@vanilla-extract/css';
import { media, mixin, radius, space, vars } from '../../../theme/index.ts';

export const section = style({ marginTop: space[6] });

export const stack = style(mixin.stack(12));

export const subtitle = style({ fontSize: vars.size.lg, marginBottom: space[3] });

export const soft = style({ ...mixin.softText, lineHeight: 1.45, overflowWrap: 'anywhere' });

export const news = style({ marginBottom: space[4] });

export const list = style(mixin.stack(4));

export const cardHead = style({ ...mixin.wrap(1, 3), alignItems: 'baseline', minWidth: 0, paddingBlock: space[2] });

export const cardTitle = style({
  ...mixin.headingText,
  fontSize: vars.size.lg,
  lineHeight: 1.25,
  overflowWrap: 'anywhere',
});

export const body = style({ ...mixin.stack(6), paddingTop: space[2] });

export const facts = style({
  ...mixin.grid(4, 6),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
  lineHeight: 1.45,
});

export const dialogFacts = style({ ...mixin.grid(3), lineHeight: 1.45 });

export const sideFacts = style({ ...mixin.grid(3), lineHeight: 1.45 });

export const rest = style({ ...mixin.grid(3), alignContent: 'start', lineHeight: 1.45 });

export const restBelow = style([
  rest,
  {
    '@media': {
      [media.tablet]: { gridColumn: '1 / -1', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: space[6] },
    },
  },
]);

for (const list of [facts, dialogFacts, sideFacts, rest]) {
  globalStyle(`${list} dt`, mixin.softText);
  globalStyle(`${list} dd`, { overflowWrap: 'anywhere' });
}

export const factHint = style({ ...mixin.softText, display: 'block', flexBasis: '100%' });

export const earlier = style({ display: 'block', selectors: { '& + &': { marginTop: space[2] } } });

globalStyle(`${sideFacts} dd`, mixin.wrappedRow(1, 2));

export const prose = style({ display: 'block', maxWidth: '42rem', whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

export const number = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space[1] });

/** Offsets the touch target, which is taller than the line. */
globalStyle(`${number} > button`, { marginBlock: '-0.6rem' });

export const digits = style({ fontVariantNumeric: 'tabular-nums lining-nums', letterSpacing: '0.03em' });

export const proposals = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });

export const proposal = style({
  ...mixin.stack(4),
  paddingBlock: space[6],
  borderTop: `1px solid ${vars.color.line}`,
  '@media': { [media.wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 26rem)', gap: space[12] } },
});

export const proposalFacts = style({ ...mixin.stack(3), alignContent: 'start' });

export const proposalText = style({ ...mixin.stack(2), lineHeight: 1.45 });

export const proposalName = style({ fontSize: vars.size.lg, overflowWrap: 'anywhere' });

export const pictures = style(mixin.wrap(2));

export const picture = style({ display: 'block', borderRadius: radius.field });

export const choice = style({ ...mixin.stack(3), alignContent: 'start' });

export const choiceForm = choice;

export const figures = style({
  ...mixin.grid(3),
  alignItems: 'start',
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 14rem))' } },
});

export const verdict = style({ ...mixin.stack(4), paddingTop: space[6], borderTop: `1px solid ${vars.color.line}` });

export const preview = style({ ...mixin.grid(2), maxWidth: '48rem', lineHeight: 1.5, overflowWrap: 'anywhere' });

export const points = style({ ...mixin.grid(1), paddingLeft: '1.2em', listStyle: 'disc', lineHeight: 1.5 });

export const form = style(mixin.column(4));

export const actions = style(mixin.wrap(3));

export const compared = style({
  ...mixin.stack(6),
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const side = style({ minWidth: 0 });

export const due = style(mixin.wrappedRow(2, 6));

export const dueFacts = style({ flex: '1 1 14rem', minWidth: 0 });

export const hold = style({ marginTop: space[1], lineHeight: 1.5, fontSize: vars.size.sm });

export const reversals = style([soft, { marginTop: space[1], paddingLeft: '1.2em', listStyle: 'disc' }]);

export const sum = style({ fontSize: vars.size.xl, fontVariantNumeric: 'tabular-nums lining-nums' });

export const wrapping = style({
  minWidth: '8rem',
  overflowWrap: 'anywhere',
  '@media': { [media.phone]: { minWidth: 0 } },
});
