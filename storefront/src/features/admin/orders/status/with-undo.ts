import type { Notice } from '../../../../ui/index.ts';
import { undoTexts } from '../orders.texts.ts';

/** A notice that offers to undo what it tells of, for so long. */
export const withUndo = (notice: Notice, seconds: number, undo: () => void): Notice => ({
  ...notice,
  action: { label: undoTexts.undo, onSelect: undo },
  durationMs: seconds * 1000,
});
