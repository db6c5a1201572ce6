/** In a separate file, because route heads are part of every page's first load. */
export const newsletterHeads = {
  confirm: 'Confirm Your Subscription | Mithai',
  unsubscribe: 'Unsubscribe | Mithai',
} as const;
