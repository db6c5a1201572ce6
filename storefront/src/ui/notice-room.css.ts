import { createVar, fallbackVar } from '@vanilla-extract/css';
import { space } from '../theme/index.ts';

/** Height of a page's own bar at the lower edge of the screen. */
export const pageBar = createVar();

export const abovePageBar = fallbackVar(pageBar, '0px');

/** Height of everything fixed to the lower edge of the screen, if it is more than the page's bar. */
export const lowerEdge = createVar();

/** Distance between a notice and the lower edge of the screen. */
export const belowNotice = `calc(max(${space[4]}, env(safe-area-inset-bottom)) + ${fallbackVar(lowerEdge, abovePageBar)})`;

/** Height of an open toast; dialogs end above it, and so do drawers on small screens. */
export const noticeRoom = createVar();
