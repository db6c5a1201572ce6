/** In a separate file, because route heads are part of every page's first load. */
export const passwordHeads = {
  forgot: 'Forgot Password | Mithai',
  reset: 'Choose a New Password | Mithai',
} as const;
