import { cartSchema, currentUserSchema, type CartItem, type CurrentUser } from '@mithai/contracts';
import { z } from 'zod';
import { reportStaleResponse } from './connectivity.ts';
import { userStorage } from './user-storage.ts';
import { isUnreachable } from './problem.ts';

const NAME = 'session';

const storedSchema = z.object({
  user: z.object({ id: z.number().int(), name: z.string() }),
  cart: cartSchema.nullable(),
  /** When the server last confirmed it, in epoch milliseconds. */
  at: z.number(),
});
type CachedSession = z.infer<typeof storedSchema>;

/** Cached user and cart for offline visits. Holds only the fields that those need. */
export const cachedSession = {
  read: (): CachedSession | null => storedSchema.safeParse(userStorage.read(NAME)).data ?? null,

  store({ id, name }: CurrentUser, cart: CartItem[] | undefined): void {
    const before = cachedSession.read();
    const isSameUser = before?.user.id === id;
    const isKnown = cart?.every((line) => line.id > 0);
    const now = { user: { id, name }, cart: isKnown ? cart : isSameUser ? before.cart : null };
    // Data that was read from this cache must not get a newer timestamp.
    if (before && JSON.stringify({ ...before, at: 0 }) === JSON.stringify({ ...now, at: 0 })) return;
    userStorage.write(NAME, { ...now, at: Date.now() });
  },

  /** Fallback when the request fails. Fields that are not cached are empty; see `isCompleteUser`. */
  userInstead: (error: unknown): CurrentUser =>
    instead(error, ({ user }) => currentUserSchema.parse({ ...EMPTY_USER, ...user })),

  cartInstead: (error: unknown): CartItem[] => instead(error, ({ cart }) => cart),
};

type UserField = (typeof currentUserSchema.shape)[keyof CurrentUser];

/** The values with the fewest rights. */
const EMPTY_VALUES = {
  nullable: null,
  string: '',
  number: 0,
  boolean: false,
  enum: 'customer',
  default: true,
} satisfies Record<UserField['type'], CurrentUser[keyof CurrentUser]>;

export const EMPTY_USER = Object.fromEntries(
  Object.entries(currentUserSchema.shape).map(([field, { type }]) => [field, EMPTY_VALUES[type]]),
);

function instead<T>(error: unknown, read: (stored: CachedSession) => T | null): T {
  const stored = isUnreachable(error) ? cachedSession.read() : null;
  const found = stored && read(stored);
  if (!stored || found === null) throw error;
  reportStaleResponse(stored.at);
  return found;
}
