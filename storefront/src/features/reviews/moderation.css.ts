import { style } from '@vanilla-extract/css';
import { mixin, radius, space, TARGET, vars } from '../../theme/index.ts';

export const hidden = style({
  width: '100%',
  padding: `0 ${space[4]}`,
  border: `1px dashed ${vars.color.control}`,
  borderRadius: radius.card,
  selectors: { '&[open]': { paddingBottom: space[4] } },
});

export const summary = style({ minHeight: TARGET, lineHeight: TARGET, fontWeight: 600, cursor: 'pointer' });

export const soft = style(mixin.softText);

export const review = style({ paddingBlock: space[3] });

export const head = style(mixin.wrappedRow(1, 3));

export const prose = style({ overflowWrap: 'anywhere', whiteSpace: 'pre-line' });

export const actions = style({ ...mixin.wrap(2), marginTop: space[2] });
