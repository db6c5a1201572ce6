import { MOBILE_BREAKPOINT } from '@mithai/contracts';

export const media = {
  phone: `screen and (max-width: ${MOBILE_BREAKPOINT - 0.02}px)`,
  tablet: `screen and (min-width: ${MOBILE_BREAKPOINT}px)`,
  wide: 'screen and (min-width: 1024px)',
  hover: '(hover: hover)',
  calm: '(prefers-reduced-motion: reduce)',
} as const;
