import { cartSchema, type CartItem, type CurrentUser } from '@mithai/contracts';
import { z } from 'zod';
import { noteCopy } from './line.ts';
import { ofUser } from './of-user.ts';
import { Problem } from './problem.ts';

const NAME = 'session';

const keptSchema = z.object({
  user: z.object({ id: z.number().int(), name: z.string() }),
  cart: cartSchema.nullable(),
  /** When the shop said so, in milliseconds. */
  at: z.number(),
});
type KeptSession = z.infer<typeof keptSchema>;

/** Who is signed in here and what lies in their cart: as little as a visit without a line can do with. */
export const keptSession = {
  read: (): KeptSession | null => keptSchema.safeParse(ofUser.read(NAME)).data ?? null,

  keep({ id, name }: CurrentUser, cart: CartItem[] | undefined): void {
    const before = keptSession.read();
    const isSameUser = before?.user.id === id;
    const isKnown = cart?.every((line) => line.id > 0);
    const now = { user: { id, name }, cart: isKnown ? cart : isSameUser ? before.cart : null };
    // What was read from here is not newer for being read.
    if (before && JSON.stringify({ ...before, at: 0 }) === JSON.stringify({ ...now, at: 0 })) return;
    ofUser.write(NAME, { ...now, at: Date.now() });
  },

  /** In place of an answer that did not come. What is not known of the user is empty; see `isWhole`. */
  userInstead: (error: unknown): CurrentUser =>
    instead(error, ({ user }) => ({
      ...user,
      username: '',
      email: '',
      address: null,
      phone: null,
      profilePicture: null,
      role: 'customer',
      isEmailVerified: false,
      isPhoneVerified: false,
    })),

  cartInstead: (error: unknown): CartItem[] => instead(error, ({ cart }) => cart),
};

function instead<T>(error: unknown, read: (kept: KeptSession) => T | null): T {
  const kept = error instanceof Problem && error.status === 0 ? keptSession.read() : null;
  const found = kept && read(kept);
  if (!kept || found === null) throw error;
  noteCopy(kept.at);
  return found;
}
