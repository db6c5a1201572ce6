import { globalStyle, style } from '@vanilla-extract/css';
import { media, mixin, space, vars } from '../../../theme/index.ts';

export const title = style({ fontSize: vars.size.xl });

export const subtitle = style({ fontSize: vars.size.lg, marginBottom: space[2] });

export const search = style({ maxWidth: '28rem', marginBlock: space[4] });

export const waiting = style({ opacity: 0.6 });

export const list = style({ maxWidth: '60rem' });

export const row = style({
  ...mixin.spread(2, 6),
  paddingBlock: space[3],
  borderTop: `1px solid ${vars.color.line}`,
  lineHeight: 1.45,
});

export const person = style({ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' });

export const name = style({ fontWeight: 600 });

export const soft = style({ ...mixin.softText, lineHeight: 1.45, overflowWrap: 'anywhere' });

export const figures = style({ ...mixin.softText, fontVariantNumeric: 'tabular-nums lining-nums' });

export const head = style({ ...mixin.column(2), alignItems: 'flex-start', marginBottom: space[6] });

export const columns = style({
  ...mixin.stack(8),
  '@media': {
    [media.wide]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)', gridTemplateRows: 'auto 1fr' },
  },
});

export const column = style({ ...mixin.stack(8), alignContent: 'start' });

/** Above the notes on phones, beside them on wide screens. */
export const facing = style([column, { '@media': { [media.wide]: { gridColumn: 2, gridRow: '1 / span 2' } } }]);

export const facts = style({ ...mixin.stack(3), lineHeight: 1.45, overflowWrap: 'anywhere' });

globalStyle(`${facts} dt`, mixin.softText);

export const figure = style({ fontSize: vars.size.lg, fontWeight: 600 });

export const entry = style({
  ...mixin.spread(1, 3),
  paddingBlock: space[2],
  borderTop: `1px solid ${vars.color.line}`,
});

export const entryText = style({ flex: '1 1 14rem', minWidth: 0, lineHeight: 1.45, overflowWrap: 'anywhere' });

export const price = style({ marginInlineStart: 'auto' });

export const badges = style(mixin.wrap(2));

export const notes = style(mixin.stack(4));

export const note = style({ paddingBlock: space[3], borderTop: `1px solid ${vars.color.line}`, lineHeight: 1.5 });

export const prose = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

export const form = style({ ...mixin.column(3), alignItems: 'stretch' });

export const submit = style({ alignSelf: 'flex-start' });

export const link = style({ display: 'block', width: 'fit-content', paddingBlock: space[1] });
