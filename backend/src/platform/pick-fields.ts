/** Fields that a response has under the names of the row, and no others; null for those without a value. */
export const pickFields = <Row extends object, Name extends keyof Row & string>(row: Row, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null])) as {
    [Field in Name]: Exclude<Row[Field], undefined> | (undefined extends Row[Field] ? null : never);
  };
