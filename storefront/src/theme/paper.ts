/** Page background, also used for the browser's theme color. */
export const PAPER = { light: '#FBF6EC', dark: '#1A120C' } as const;
