/** Counts round the end, as around a closed outline. */
export function wrapped<T>(items: readonly T[], index: number): T {
  const item = items.at(index % items.length);
  if (item === undefined) {
    throw new RangeError('Nothing to choose from');
  }
  return item;
}
