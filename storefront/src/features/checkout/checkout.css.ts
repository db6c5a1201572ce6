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

export const section = style({ display: 'flex', flexDirection: 'column', gap: space[4] });

export const sectionTitle = style({ fontSize: vars.size.xl });

export const giftImage = style({
  width: '100%',
  height: 'auto',
  aspectRatio: '1 / 1',
  objectFit: 'cover',
  background: vars.tint.rani,
});

export const legend = style({ color: vars.color.soft, fontSize: vars.size.sm });

export const pair = style({
  display: 'grid',
  gap: space[4],
  alignItems: 'start',
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const wrongFields = style({ display: 'flex', flexWrap: 'wrap', columnGap: space[4] });

export const wrongField = style({
  minHeight: '2rem',
  padding: 0,
  border: 0,
  background: 'none',
  color: vars.color.danger,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
});

export const changes = style({ display: 'flex', flexDirection: 'column', gap: space[3], marginTop: space[1] });

export const change = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });

export const changeText = style({ flexBasis: '100%' });

export const submit = style({ display: 'flex', flexDirection: 'column', gap: space[2] });

export const note = style({ color: vars.color.soft, fontSize: vars.size.sm, textAlign: 'center' });

export const problem = style({ scrollMarginBlock: '8rem', selectors: { '&:focus-visible': { outline: 'none' } } });

export const cost = style({
  selectors: { '&::before': { content: '"·"', marginRight: '0.5em' } },
});
