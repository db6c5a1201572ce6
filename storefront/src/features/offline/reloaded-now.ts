/** Kept for the tab from when a page is loaded again for missing scripts until it has said so. */
export const RELOADED_NOW = 'mithai.reloaded-now';
