import { style } from '@vanilla-extract/css';
import { media, mixin, radius, space, TARGET, vars } from '../../../../theme/index.ts';

export const preview = style(mixin.column(2));

export const previewTitle = style(mixin.softText);

export const previewFrame = style({
  overflow: 'hidden',
  border: `1px dashed ${vars.color.line}`,
  borderRadius: radius.card,
  background: vars.color.paper,
  // Its layout follows the window, which is wider than the frame.
  '@media': { [media.tablet]: { zoom: 0.7 } },
});

export const entry = style({
  ...mixin.column(3),
  paddingBottom: space[4],
  borderBottom: `1px solid ${vars.color.line}`,
});

export const entryHead = style(mixin.spread(2));

export const entryTitle = style({ fontWeight: 600 });

export const chosen = style(mixin.column(2));

export const chosenProduct = style({ ...mixin.row(2), minHeight: TARGET });

export const chosenName = style({ flex: 1, overflowWrap: 'anywhere' });
