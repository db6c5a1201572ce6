export const uiTexts = {
  close: 'Close',
  cancel: 'Cancel',
  optional: 'optional',
  retry: 'Try again',
  loading: 'Loading',
  loadingMore: 'Loading...',
  password: { show: 'Show password', hide: 'Hide password' },
  quantity: {
    label: (name: string) => `Quantity of ${name}`,
    decrease: (name: string) => `Decrease quantity of ${name}`,
    increase: (name: string) => `Increase quantity of ${name}`,
    remove: (name: string) => `Remove ${name}`,
  },
  notice: {
    label: 'Notice',
    /** `{hotkey}` is replaced by the keyboard shortcut. */
    region: 'Notifications ({hotkey})',
    dismiss: 'Dismiss',
  },
  noConnection: {
    title: 'No connection',
    description: 'We couldn’t reach the shop. Please check your connection and try again.',
  },
} as const;
