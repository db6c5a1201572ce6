/** Runs before anything is seen of a page that may have been drawn before the theme was chosen. */
export const showKeptTheme = `(() => {
  const [, choice] = /(?:^|;\\s*)theme=(light|dark)/.exec(document.cookie) ?? [];
  if (choice) document.documentElement.dataset.theme = choice;
})()`;
