export const recentlyViewedTexts = {
  title: 'Recently viewed',
  clear: 'Clear',
  clearAll: 'Clear recently viewed products',
} as const;
