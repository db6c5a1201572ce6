import { ofUser } from '../../api/of-user.ts';

const NAME = 'seen';
const MAX = 8;

/** Ids of the products viewed in this browser, latest first. */
export const lastSeen = {
  read: (): number[] => {
    const stored = ofUser.read(NAME);
    return Array.isArray(stored) ? stored.filter(Number.isSafeInteger) : [];
  },

  note: (id: number): void => ofUser.write(NAME, [id, ...lastSeen.read().filter((other) => other !== id)].slice(0, MAX)),
};
