import { style } from '@vanilla-extract/css';
import { radius, space, TARGET, vars } from '../../theme/index.ts';

export const language = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: TARGET,
  padding: `0 ${space[3]}`,
  borderRadius: radius.pill,
  color: vars.color.jaggery,
  textDecoration: 'none',
  // A system font, so that one word in another script fetches no web font.
  fontFamily: 'system-ui, sans-serif',
  fontSize: vars.size.md,
  selectors: { '&:hover': { background: vars.tint.jaggery } },
});
