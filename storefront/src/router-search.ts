/** A search parameter as text; undefined if it is empty or invalid, because URLs are edited by hand. */
export function textOf(search: Record<string, unknown>, key: string): string | undefined {
  const value = search[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A positive id as text; undefined if it is invalid. */
export function idOf(search: Record<string, unknown>, key: string): string | undefined {
  const value = textOf(search, key);
  return value && /^[1-9]\d{0,8}$/.test(value) ? value : undefined;
}

export function oneOf<Choice extends string>(
  choices: readonly Choice[],
  value: string | undefined,
): Choice | undefined {
  return choices.find((choice) => choice === value);
}
