import { style } from '@vanilla-extract/css';
import { media, mixin, space, TARGET, vars } from '../../../theme/index.ts';
import { visuallyHidden } from '../../../ui/visually-hidden.css.ts';

export const page = style(mixin.stack(6));

/** Two sections side by side. */
export const pair = style({
  ...mixin.stack(6),
  alignItems: 'start',
  '@media': { [media.wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: space[8] } },
});

export const hidden = visuallyHidden;

export const section = style({ minWidth: 0 });

export const head = style({
  ...mixin.wrappedRow(2),
  justifyContent: 'space-between',
  minHeight: TARGET,
  marginBottom: space[2],
});

export const title = style({ fontSize: vars.size.xl });

export const state = style(mixin.softText);

export const empty = style({ ...mixin.panel, ...mixin.softText, padding: space[4] });

export const actions = style({ ...mixin.wrap(2), marginTop: space[2] });

export const prints = style(mixin.wrap(2));

export const dayChoice = style({ ...mixin.wrap(2), alignItems: 'end' });

export const day = style({
  ...mixin.headingText,
  alignSelf: 'center',
  marginInlineEnd: 'auto',
  fontSize: vars.size.lg,
  '@media': { [media.phone]: { flexBasis: '100%', marginTop: `-${space[2]}` } },
});

export const dayLink = style({ marginBottom: space[1] });

export const dayField = style({ '@media': { [media.phone]: { flex: 1, minWidth: '7.5rem' } } });

export const group = style({ ...mixin.headingText, fontSize: vars.size.md, marginBlock: `${space[4]} ${space[1]}` });

export const rows = style({ ...mixin.panel, overflow: 'hidden' });

export const row = style({
  ...mixin.row(2),
  minHeight: '3.25rem',
  padding: `${space[1]} ${space[3]}`,
  selectors: {
    '&:not(:last-child)': { borderBottom: `1px solid ${vars.color.line}` },
    '&:has(:checked)': { background: vars.color.sunken },
  },
  '@media': { [media.phone]: { flexWrap: 'wrap' } },
});

/** The whole line is the checkbox's label. */
export const tick = style({ flex: 1, minWidth: 0 });

export const line = style({ ...mixin.row(3), overflowWrap: 'anywhere' });

export const pieces = style({
  minWidth: '2.5ch',
  flexShrink: 0,
  fontSize: vars.size.xl,
  fontWeight: 700,
  lineHeight: 1,
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums lining-nums',
});

export const name = style({ fontWeight: 600 });

export const soft = style({ ...mixin.softText, fontWeight: 400, lineHeight: 1.35, overflowWrap: 'anywhere' });

export const aside = style({
  ...mixin.wrappedRow(1),
  justifyContent: 'flex-end',
  flexShrink: 0,
  '@media': { [media.phone]: { flexBasis: '100%', marginTop: `-${space[2]}` } },
});

export const open = style({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: TARGET,
  minHeight: TARGET,
  color: vars.color.jaggery,
});

export const weighing = style({
  ...mixin.wrap(2),
  alignItems: 'end',
  padding: space[3],
  borderBottom: `1px solid ${vars.color.line}`,
});
