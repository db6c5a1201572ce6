import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { media, motion, radius, space, TARGET, vars } from '../theme/index.ts';

const base = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  minHeight: TARGET,
  border: '1px solid transparent',
  borderRadius: radius.field,
  fontWeight: 600,
  lineHeight: 1.2,
  textDecoration: 'none',
  textAlign: 'center',
  whiteSpace: 'nowrap',
  userSelect: 'none',
  selectors: {
    '&:active:not(:disabled)': { transform: 'translateY(1px)' },
    '&:disabled:not([aria-busy="true"])': { opacity: 0.5 },
  },
  '@media': {
    // Without a pointer that hovers, each frame of a transition would delay the paint that answers a tap.
    [media.hover]: {
      transition: `background-color ${motion.quick}, border-color ${motion.quick}, color ${motion.quick}, transform ${motion.quick}`,
    },
  },
});

globalStyle(`${base} > svg`, { flexShrink: 0 });

export const variants = styleVariants(
  {
    primary: {
      background: vars.color.saffron,
      color: vars.color.onSaffron,
      selectors: { '&:hover:not(:disabled)': { background: vars.color.saffronHover } },
    },
    secondary: {
      background: vars.color.card,
      borderColor: vars.color.control,
      color: vars.color.ink,
      selectors: { '&:hover:not(:disabled)': { borderColor: vars.color.ink, background: vars.color.sunken } },
    },
    quiet: {
      background: 'transparent',
      color: vars.color.jaggery,
      selectors: { '&:hover:not(:disabled)': { background: vars.tint.jaggery } },
    },
    destructive: {
      background: 'transparent',
      borderColor: vars.color.danger,
      color: vars.color.danger,
      selectors: { '&:hover:not(:disabled)': { background: vars.tint.danger } },
    },
  },
  (look) => [base, look],
);

export const sizes = styleVariants({
  small: { paddingInline: space[3], fontSize: vars.size.sm },
  medium: { paddingInline: '1.25rem' },
  large: { minHeight: '3.25rem', paddingInline: '1.75rem', fontSize: '1.05rem' },
  icon: { width: TARGET, padding: 0, flexShrink: 0 },
});

export const fill = style({ width: '100%' });

const spin = keyframes({ to: { rotate: '360deg' } });

const spinnerLook = {
  width: '1.15em',
  height: '1.15em',
  borderRadius: '50%',
  border: '2px solid currentColor',
  borderRightColor: 'transparent',
  animation: `${spin} 800ms linear infinite`,
  // With reduced motion the spinner only slows down, because its rotation is the message.
  '@media': { [media.calm]: { animationDuration: '2.4s !important', animationIterationCount: 'infinite !important' } },
};

export const spinner = style({ ...spinnerLook, flexShrink: 0 });

// Also set before hydration, without React: the width stays, and a spinner covers the label.
globalStyle(':where(button[data-pending])', { position: 'relative' });
globalStyle('button[data-pending]', { WebkitTextFillColor: 'transparent' });
globalStyle('button[data-pending] > svg', { visibility: 'hidden' });
globalStyle('button[data-pending]::after', {
  ...spinnerLook,
  content: '""',
  position: 'absolute',
  inset: 0,
  margin: 'auto',
});
