import { globalStyle, style } from '@vanilla-extract/css';
import { media, space, vars } from '../../theme/index.ts';
import { container } from '../../ui/layout.css.ts';
import { keepsClearOfNotices } from '../../ui/toast.css.ts';

export const page = style([container, { paddingBlock: `${space[6]} ${space[18]}` }]);

export const title = style({ fontSize: vars.size.display, marginBottom: space[4] });

export const columns = style([
  keepsClearOfNotices,
  {
    display: 'grid',
    gap: space[6],
    alignItems: 'start',
    '@media': { [media.wide]: { gridTemplateColumns: '26rem minmax(0, 1fr)', gap: space[18] } },
  },
]);

export const form = style({ display: 'flex', flexDirection: 'column', gap: space[8], minWidth: 0 });

// Keeps a field focused by keyboard clear of the sticky header and summary.
globalStyle(`${form} :is(input, textarea, button)`, {
  scrollMarginTop: '11rem',
  '@media': { [media.wide]: { scrollMarginTop: '7rem' } },
});
