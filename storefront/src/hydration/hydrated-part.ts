/** Attribute of each separately hydrated part: `pending`, then `done`. */
export const HYDRATION = 'data-hydration';

/** Dispatched on a part when it is hydrated; bubbles to the window. */
export const HYDRATED_EVENT = 'mithai:hydrated';

/** An element outside of such parts, as in a dialog, was rendered by scripts. */
export const isHydrated = (element: Element): boolean =>
  element.closest(`[${HYDRATION}]`)?.getAttribute(HYDRATION) !== 'pending';

export const isPageHydrated = (): boolean => document.querySelector(`[${HYDRATION}="pending"]`) === null;
