import { globalStyle, style } from '@vanilla-extract/css';
import { media, mixin, space, vars } from '../../../theme/index.ts';

export const section = style(mixin.stack(3));

export const scan = style({
  ...mixin.grid(3),
  alignItems: 'start',
  '@media': { [media.tablet]: { gridTemplateColumns: '12rem minmax(0, 1fr) auto' } },
});

/** Beside the fields, whose labels are above them. */
export const scanActions = style({ ...mixin.wrap(2), '@media': { [media.tablet]: { marginTop: '1.65rem' } } });

export const form = style({ ...mixin.column(3), alignItems: 'stretch', maxWidth: '40rem' });

export const actions = style({
  ...mixin.wrappedRow(2),
  '@media': { [media.tablet]: { justifyContent: 'flex-end' } },
});

export const question = style(mixin.stack(4));

export const points = style({ ...mixin.grid(1), paddingLeft: '1.2em', listStyle: 'disc', lineHeight: 1.5 });

export const routes = style(mixin.stack(4));

export const route = style({ fontSize: vars.size.md, fontWeight: 600, marginBottom: space[1] });

export const parcels = style(mixin.stack(0));

export const parcel = style({
  ...mixin.grid(2, 4),
  alignItems: 'center',
  paddingBlock: space[3],
  borderTop: `1px solid ${vars.color.line}`,
  overflowWrap: 'anywhere',
  '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) auto auto' } },
});

export const chosenParcel = style([
  parcel,
  { paddingInline: space[3], background: vars.color.sunken, boxShadow: `inset 4px 0 ${vars.color.saffron}` },
]);

export const text = style({ ...mixin.column(1), minWidth: 0, alignItems: 'flex-start' });

export const name = style({ fontWeight: 700 });

export const soft = style(mixin.softText);

export const problem = style({ color: vars.color.danger, fontSize: vars.size.sm });

export const badges = style(mixin.wrap(2));

export const troubles = style(mixin.stack(3));
globalStyle(`${troubles} ${parcel}:last-child`, { paddingBottom: 0 });

export const troublesTitle = style({ ...mixin.row(2), fontSize: vars.size.lg });
