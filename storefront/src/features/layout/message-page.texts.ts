export const needsScript = 'This page needs JavaScript. Please turn it on and reload the page.';
