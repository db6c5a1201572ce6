import type { Random } from '../random.ts';

export const shuffled = <T>(random: Random, items: readonly T[]): T[] => {
  const keyed = items.map((item) => ({ item, key: random.next() }));
  return keyed.toSorted((a, b) => a.key - b.key).map(({ item }) => item);
};
