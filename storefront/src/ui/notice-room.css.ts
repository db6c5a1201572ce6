import { createVar, fallbackVar } from '@vanilla-extract/css';
import { space } from '../theme/index.ts';

/** Height of what is fixed to the lower edge of the screen. */
export const lowerEdge = createVar();

/** Distance between a notice and the lower edge of the screen. */
export const belowNotice = `calc(max(${space[4]}, env(safe-area-inset-bottom)) + ${fallbackVar(lowerEdge, '0px')})`;

/** Height that an open notice takes; dialogs end above it, and so do drawers on small screens. */
export const noticeRoom = createVar();
