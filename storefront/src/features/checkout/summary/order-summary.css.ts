import { style } from '@vanilla-extract/css';
import { layer, media, radius, space, vars } from '../../../theme/index.ts';

const BELOW_HEADER = '4.2rem';

const panel = style({
  border: `1px solid ${vars.color.line}`,
  borderRadius: radius.card,
  background: vars.color.card,
});

export const summary = style({
  position: 'sticky',
  top: BELOW_HEADER,
  zIndex: layer.header - 1,
  minWidth: 0,
  // Covers the gap between header and summary, where scrolling content would show.
  marginBlock: `calc(${space[3]} * -1)`,
  paddingBlock: space[3],
  background: vars.color.paper,
  '@media': {
    [media.wide]: { top: `calc(${BELOW_HEADER} + ${space[3]})`, marginBlock: 0, paddingBlock: 0 },
    [media.low]: { position: 'static' },
  },
});

export const emptySummary = style([panel, { minWidth: 0 }]);

export const wide = style([
  panel,
  {
    display: 'none',
    padding: space[6],
    maxHeight: `calc(100dvh - ${BELOW_HEADER} - ${space[12]})`,
    '@media': { [media.wide]: { display: 'flex', flexDirection: 'column' } },
  },
]);

export const title = style({ fontSize: vars.size.xl, marginBottom: space[4] });

export const fold = style([
  panel,
  {
    padding: `${space[2]} ${space[4]}`,
    boxShadow: vars.shadow.header,
    '@media': { [media.wide]: { display: 'none' } },
  },
]);

export const foldHead = style({ flex: 1, display: 'flex', alignItems: 'center', gap: space[3], minWidth: 0 });

export const foldImages = style({ display: 'flex', gap: space[1] });

export const foldText = style({ flex: 1, minWidth: 0, color: vars.color.soft, fontSize: vars.size.sm });

export const foldTotal = style({ fontSize: vars.size.lg });

export const foldBody = style({
  maxHeight: '60dvh',
  overflowY: 'auto',
  marginTop: space[2],
  paddingTop: space[3],
  borderTop: `1px solid ${vars.color.line}`,
});

export const limit = style({ paddingBlock: space[2], color: vars.color.soft, fontSize: vars.size.sm, lineHeight: 1.4 });

/** The lines scroll, so that the total stays in view. */
export const linesScroll = style({
  minHeight: '5rem',
  marginBottom: space[4],
  paddingBottom: space[4],
  borderBottom: `1px solid ${vars.color.line}`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
});

export const lines = style({ display: 'flex', flexDirection: 'column', gap: space[3] });

export const line = style({ display: 'flex', alignItems: 'center', gap: space[3] });

export const lineText = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  lineHeight: 1.35,
});

export const lineName = style({ fontWeight: 600, overflowWrap: 'anywhere' });

export const lineQuantity = style({ color: vars.color.soft, fontSize: vars.size.sm });

export const edit = style({
  alignSelf: 'flex-start',
  marginLeft: `calc(${space[3]} * -1)`,
  marginBottom: `calc(${space[2]} * -1)`,
});
