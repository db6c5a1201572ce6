/** The ground of every page, which the browser's own bars continue. */
export const PAPER = { light: '#FBF6EC', dark: '#1A120C' } as const;
