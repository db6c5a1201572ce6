/** On each part of the page that is hydrated by itself: `pending`, and `done` from then on. */
export const HYDRATION = 'data-hydration';

/** Dispatched on a part that has just been hydrated; bubbles to the window. */
export const HYDRATED_EVENT = 'mithai:hydrated';

/** What is not in such a part, as a dialog, was never rendered without scripts. */
export const isHydrated = (element: Element): boolean => element.closest(`[${HYDRATION}]`)?.getAttribute(HYDRATION) !== 'pending';

export const isPageHydrated = (): boolean => document.querySelector(`[${HYDRATION}="pending"]`) === null;
