export const deadEndTexts = {
  shop: 'Mithai',
  notFound: {
    title: '404 Page Not Found',
    hint: 'Did you forget to add the page to the router?',
    home: 'Back to Home',
  },
  failed: {
    title: 'This page could not be loaded',
    retry: 'Try again',
  },
} as const;
