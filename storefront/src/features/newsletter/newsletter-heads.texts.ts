/** Apart from the other texts: every page's first load carries what the routes say. */
export const newsletterHeads = {
  confirm: 'Confirm Your Subscription | Mithai',
  unsubscribe: 'Unsubscribe | Mithai',
} as const;
