/** For `any(?::int[])` and `unnest(?::text[])`: MikroORM would expand an array to a list. */
export const toArrayLiteral = (values: Iterable<string | number>): string =>
  `{${Array.from(values, (value) => `"${String(value).replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`;

/** SQL and the values of its parameters. */
export type Condition = [sql: string, ...values: unknown[]];

/** True without conditions. */
export const joinConditions = (conditions: Condition[]): { fits: string; values: unknown[] } => ({
  fits: conditions.map(([sql]) => sql).join(' and ') || 'true',
  values: conditions.flatMap(([, ...values]) => values),
});

/** Text that LIKE and ILIKE match literally. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** For `in (...)` in an expression of the schema; the values are constants of the code. */
export const toLiterals = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');
