/** What an address says for a key: addresses are typed by people, so what does not fit counts as not said. */
export function textOf(search: Record<string, unknown>, key: string): string | undefined {
  const value = search[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function oneOf<Choice extends string>(choices: readonly Choice[], value: string | undefined): Choice | undefined {
  return choices.find((choice) => choice === value);
}
