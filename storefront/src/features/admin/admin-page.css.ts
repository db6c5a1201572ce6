import { style } from '@vanilla-extract/css';
import { media, mixin, space, vars } from '../../theme/index.ts';
import { container } from '../../ui/layout.css.ts';

export const page = style([container, { maxWidth: '90rem', paddingBlock: `${space[6]} ${space[12]}` }]);

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  justifyContent: 'space-between',
  columnGap: space[2],
});

export const headLinks = style(mixin.wrap(1));

export const title = style({ fontSize: vars.size.xxl, marginBottom: space[4] });

export const gate = style({ ...mixin.column(6), maxWidth: '46rem' });

export const note = style({ ...mixin.softText, marginBottom: space[4] });

export const tab = style({ marginTop: space[6] });

/** Hidden on phones, where the order's dialog shows it. */
export const roomy = style({ whiteSpace: 'nowrap', '@media': { [media.phone]: { display: 'none' } } });

export const narrowName = style({
  display: 'none',
  overflowWrap: 'anywhere',
  '@media': { [media.phone]: { display: 'block', color: vars.color.soft, fontSize: vars.size.sm, lineHeight: 1.3 } },
});
