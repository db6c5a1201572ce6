/** Text of a page's table rows by their heading. */
export const rowsOf = (page: string): Record<string, string> =>
  Object.fromEntries(
    [...page.matchAll(/<tr><th scope="row">(.*?)<\/th>(.*?)<\/tr>/gs)].map(([, name = '', cells = '']) => [
      textIn(name),
      textIn(cells),
    ]),
  );

const textIn = (markup: string): string =>
  markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
