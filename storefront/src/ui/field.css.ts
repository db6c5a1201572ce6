import { style } from '@vanilla-extract/css';
import { mixin, motion, radius, space, TARGET, vars } from '../theme/index.ts';

export const field = style(mixin.column(1));

export const label = style({ fontWeight: 600, fontSize: vars.size.sm });

/** Visual only: the control itself has the `required` semantics. */
export const requiredLabel = style([
  label,
  { selectors: { '&::after': { content: '"*" / ""', marginLeft: '0.2em', color: vars.color.danger } } },
]);

export const optional = style({ color: vars.color.soft, fontWeight: 400 });

export const hint = style({ ...mixin.softText, lineHeight: 1.4 });

export const error = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[1],
  fontSize: vars.size.sm,
  lineHeight: 1.4,
  color: vars.color.danger,
});

export const errorIcon = style({ flexShrink: 0, marginTop: '0.15em' });

export const control = style({
  width: '100%',
  minHeight: TARGET,
  padding: `${space[2]} ${space[3]}`,
  border: `1px solid ${vars.color.control}`,
  borderRadius: radius.field,
  background: vars.color.card,
  color: vars.color.ink,
  transition: `border-color ${motion.quick}`,
  selectors: {
    '&:hover:not(:disabled)': { borderColor: vars.color.ink },
    '&:focus-visible': { outlineOffset: '0', borderColor: vars.color.saffron },
    '&[aria-invalid="true"]': { borderColor: vars.color.danger, boxShadow: `inset 0 0 0 1px ${vars.color.danger}` },
    '&::placeholder': { color: vars.color.soft, opacity: 1 },
    '&:disabled': { background: vars.color.sunken, color: vars.color.soft, cursor: 'not-allowed' },
  },
});

export const textArea = style([control, { minHeight: '6.5rem', resize: 'vertical', lineHeight: 1.5 }]);

export const code = style([
  control,
  {
    maxWidth: '12rem',
    fontSize: vars.size.xl,
    letterSpacing: '0.3em',
    fontVariantNumeric: 'tabular-nums lining-nums',
  },
]);

export const selectWrap = style({ position: 'relative' });

export const select = style([control, { appearance: 'none', paddingRight: '2.5rem', textOverflow: 'ellipsis' }]);

export const selectIcon = style({
  position: 'absolute',
  right: space[3],
  top: '50%',
  translate: '0 -50%',
  pointerEvents: 'none',
  color: vars.color.soft,
});

export const affixed = style({ position: 'relative' });

export const password = style([control, { paddingRight: '3.25rem' }]);

export const reveal = style({
  position: 'absolute',
  right: 0,
  top: 0,
  width: TARGET,
  height: TARGET,
  display: 'grid',
  placeItems: 'center',
  border: 0,
  background: 'transparent',
  color: vars.color.soft,
  selectors: { '&:hover': { color: vars.color.ink } },
});
