export const uiTexts = {
  noConnection: {
    title: 'No connection',
    description: 'We could not reach the shop. Please check your connection and try again.',
  },
} as const;
