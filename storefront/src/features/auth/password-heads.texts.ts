/** Apart from the other texts: every page's first load carries what the routes say. */
export const passwordHeads = {
  forgot: 'Forgot Password | Mithai',
  reset: 'Choose a New Password | Mithai',
} as const;
