import { globalStyle, style } from '@vanilla-extract/css';
import { media, mixin, radius, space, vars } from '../../../../theme/index.ts';
import { keepsClearOfNotices } from '../../../../ui/toast.css.ts';

export const head = style({ ...mixin.spread(4), marginBottom: space[4] });

export const title = style({ fontSize: vars.size.xl, scrollMarginTop: '8rem' });

export const columns = style([
  keepsClearOfNotices,
  {
    ...mixin.grid(8),
    alignItems: 'start',
    '@media': { [media.wide]: { gridTemplateColumns: 'minmax(0, 1fr) 22rem' } },
  },
]);

export const form = style({ ...mixin.stack(8), minWidth: 0 });

export const section = style(mixin.stack(4));

export const sectionTitle = style({ fontSize: vars.size.xl });

export const summary = style([mixin.stack(4), { '@media': { [media.wide]: { position: 'sticky', top: space[6] } } }]);

export const sums = style(mixin.grid(1));
globalStyle(`${sums} > div`, { display: 'flex', justifyContent: 'space-between', gap: space[4] });
globalStyle(`${sums} > div:not(:last-child)`, { color: vars.color.soft });
globalStyle(`${sums} > div:last-child`, { fontWeight: 600, fontSize: vars.size.lg });

export const list = style({ ...mixin.stack(2), listStyle: 'none', padding: 0, margin: 0 });

export const choice = style({
  display: 'block',
  width: '100%',
  minHeight: '2.75rem',
  padding: `${space[2]} ${space[3]}`,
  border: `1px solid ${vars.color.line}`,
  borderRadius: radius.field,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
  selectors: { '&:hover': { borderColor: vars.color.soft } },
});

export const soft = style({ ...mixin.softText, overflowWrap: 'anywhere' });

export const chosen = style({ ...mixin.spread(2), fontWeight: 600 });

export const line = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 5.5rem auto',
  alignItems: 'center',
  gap: space[3],
  paddingBlock: space[2],
  borderBottom: `1px solid ${vars.color.line}`,
});

export const editedLine = style([line, { gridTemplateColumns: 'minmax(0, 1fr) auto' }]);

export const lineName = style({ overflowWrap: 'anywhere', lineHeight: 1.35 });

export const problem = style({ display: 'block', color: vars.color.danger, fontSize: vars.size.sm });

export const pair = style({
  ...mixin.grid(4),
  alignItems: 'start',
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const link = style(mixin.wrappedRow(2));

export const url = style({ overflowWrap: 'anywhere', fontSize: vars.size.sm });

export const actions = style(mixin.wrappedRow(3));
