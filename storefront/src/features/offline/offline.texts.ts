export const offlineTexts = {
  shop: 'Mithai',
  opening: 'Opening saved pages',
  retry: 'Try again',
  title: 'You’re offline',
  text: 'Pages you have visited are still here. Everything else opens when you’re back online.',
  needsConnection: 'This page isn’t saved on this device. It opens when you’re back online.',
  meanwhile: 'In the meantime',
  products: 'All products',
  cart: 'View cart',
} as const;

export const versionTexts = {
  ready: { title: 'A new version of the shop is ready' },
  reload: 'Reload',
  reloaded: { title: 'The shop has been updated', description: 'We reloaded this page to bring it up to date.' },
} as const;
