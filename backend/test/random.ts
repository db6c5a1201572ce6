/** Whole numbers from 0 up to a limit, exclusive: the same ones for a seed (mulberry32). */
export const randomOf = (seed: number) => {
  let state = seed;
  return (limit: number): number => {
    state = Math.trunc(state + 0x6d2b79f5);
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
};

export type Random = ReturnType<typeof randomOf>;
