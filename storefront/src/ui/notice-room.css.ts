import { createVar, fallbackVar } from '@vanilla-extract/css';
import { space } from '../theme/index.ts';

/** Height of elements fixed to the lower edge of the screen. */
export const lowerEdge = createVar();

/** Distance between a notice and the lower edge of the screen. */
export const belowNotice = `calc(max(${space[4]}, env(safe-area-inset-bottom)) + ${fallbackVar(lowerEdge, '0px')})`;

/** Height of an open toast; dialogs end above it, and so do drawers on small screens. */
export const noticeRoom = createVar();
