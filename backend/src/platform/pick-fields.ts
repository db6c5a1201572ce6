/** As a response has it: a date as ISO 8601 in UTC, null for no value. */
type Presented<Value> = Value extends Date ? string : Value extends undefined ? null : Value;

/** Fields that a response has under the names of the row, and no others. */
export const pickFields = <Row extends object, Name extends keyof Row & string>(row: Row, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, present(row[name])])) as { [Field in Name]: Presented<Row[Field]> };

const present = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : (value ?? null));
