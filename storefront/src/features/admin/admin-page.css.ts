import { style } from '@vanilla-extract/css';
import { media, mixin, space, vars } from '../../theme/index.ts';
import { container } from '../../ui/layout.css.ts';

export const page = style([
  container,
  {
    maxWidth: '90rem',
    paddingBlock: `${space[4]} ${space[12]}`,
    '@media': { [media.phone]: { paddingBottom: '8rem' } },
  },
]);

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  justifyContent: 'space-between',
  columnGap: space[2],
});

export const headLinks = style({ ...mixin.wrap(1), '@media': { [media.phone]: { display: 'none' } } });

export const title = style({ fontSize: vars.size.xxl, marginBottom: space[4] });

/** The header and the tabs say it on phones. */
export const panelTitle = style({
  fontSize: vars.size.xl,
  marginBottom: space[3],
  '@media': {
    [media.phone]: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', margin: '-1px' },
  },
});

export const gate = style({ ...mixin.column(6), maxWidth: '46rem' });

export const note = style({ ...mixin.softText, marginBottom: space[4] });

export const tab = style({ marginTop: space[6], '@media': { [media.phone]: { marginTop: space[3] } } });

/** Hidden on phones, where the order's dialog shows it. */
export const roomy = style({ whiteSpace: 'nowrap', '@media': { [media.phone]: { display: 'none' } } });

export const narrowName = style({
  display: 'none',
  overflowWrap: 'anywhere',
  '@media': { [media.phone]: { display: 'block', color: vars.color.soft, fontSize: vars.size.sm, lineHeight: 1.3 } },
});
