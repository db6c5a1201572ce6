export const offlineTexts = {
  shop: 'Mithai',
  opening: 'Opening what you have seen',
  retry: 'Try again',
  title: 'Without internet',
  text: 'What you have seen before is still here. Everything else opens as soon as you are back online.',
  needsLine: 'You have not opened this page here before. It opens as soon as you are back online.',
  meanwhile: 'Meanwhile',
  products: 'All products',
  cart: 'Open the cart',
  seen: 'Seen last',
} as const;

export const versionTexts = {
  ready: { title: 'A new version of the shop is ready' },
  reload: 'Reload',
  reloaded: { title: 'The shop has been renewed', description: 'This page was loaded again, so that everything on it works.' },
} as const;
