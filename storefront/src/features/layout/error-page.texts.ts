export const errorPageTexts = {
  shop: 'Mithai',
  notFound: {
    title: '404 Page Not Found',
    hint: 'Did you forget to add the page to the router?',
    home: 'Back to Home',
  },
  failed: {
    title: 'We couldn’t load this page',
    retry: 'Try again',
  },
} as const;
