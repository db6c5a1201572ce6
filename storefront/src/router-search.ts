/** What an address says for a key: addresses are typed by people, so what does not fit counts as not said. */
export function textOf(search: Record<string, unknown>, key: string): string | undefined {
  const value = search[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The id of something, as the text that addresses hold. */
export function idOf(search: Record<string, unknown>, key: string): string | undefined {
  const value = textOf(search, key);
  return value && /^[1-9]\d{0,8}$/.test(value) ? value : undefined;
}

export function oneOf<Choice extends string>(choices: readonly Choice[], value: string | undefined): Choice | undefined {
  return choices.find((choice) => choice === value);
}
