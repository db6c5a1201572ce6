/** For `any(?::int[])` and `unnest(?::text[])`: MikroORM would expand an array to a list. */
export const toArrayLiteral = (values: Iterable<string | number>): string =>
  `{${Array.from(values, (value) => `"${String(value).replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`;

/** Text that LIKE and ILIKE match literally. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
