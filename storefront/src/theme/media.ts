import { MOBILE_BREAKPOINT } from '@mithai/contracts';

export const media = {
  phone: `screen and (max-width: ${MOBILE_BREAKPOINT - 0.02}px)`,
  tablet: `screen and (min-width: ${MOBILE_BREAKPOINT}px)`,
  belowWide: 'screen and (max-width: 1023.98px)',
  wide: 'screen and (min-width: 1024px)',
  belowDesktop: 'screen and (max-width: 1279.98px)',
  desktop: 'screen and (min-width: 1280px)',
  /** A phone in landscape, or 200 % zoom: sticky elements would leave no room for content. */
  low: 'screen and (max-height: 30rem)',
  hover: '(hover: hover)',
  calm: '(prefers-reduced-motion: reduce)',
} as const;
