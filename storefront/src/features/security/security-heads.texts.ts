/** Apart from the other texts: every page's first load carries what the routes say. */
export const securityHeads = { title: 'Sign-in and Security | Mithai' } as const;
