import { createVar, fallbackVar } from '@vanilla-extract/css';
import { space } from '../theme/index.ts';

/** Height of what lies along the lower edge of the screen. */
export const lowerEdge = createVar();

/** Between a notice and the lower edge of the screen. */
export const belowNotice = `calc(max(${space[4]}, env(safe-area-inset-bottom)) + ${fallbackVar(lowerEdge, '0px')})`;

/** What an open notice takes of the screen from below: dialogs end above it, and drawers on small screens. */
export const noticeRoom = createVar();
