/** In a separate file, because route heads are part of every page's first load. */
export const securityHeads = { title: 'Sign-in and Security | Mithai' } as const;
