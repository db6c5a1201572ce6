import type { MouseEvent } from 'react';

/** True if a click on a link opens a new tab or window, or downloads. */
export const opensOutsideTab = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
