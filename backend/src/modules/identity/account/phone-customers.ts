import { randomUUID } from 'node:crypto';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { recordEvent } from '../../../outbox/index.ts';
import { hasMailbox } from '../../../platform/mailbox.ts';
import { findPhoneDigits } from '../../../platform/search.ts';
import { escapeLike } from '../../../platform/sql.ts';
import { emailUnproven } from '../identity.errors.ts';
import { publishAccount } from './publish-account.ts';
import { User } from '../user.entity.ts';

// For orders that staff take on the phone. Writes run in the caller's transaction.

interface Customer {
  id: number;
  name: string;
  /** Null if the customer has given none. */
  email: string | null;
  phone: string | null;
}

/** By name, email address or phone number; ids, newest first. */
export const searchAccounts = async (em: EntityManager, search: string, limit: number): Promise<number[]> => {
  const phone = findPhoneDigits(search);
  if (phone === null && search.length < NAME_MIN) return [];
  const [condition, value] =
    phone === null
      ? ['name ilike ?', `%${escapeLike(search)}%`]
      : [String.raw`regexp_replace(phone, '\D', '', 'g') like ?`, `%${phone}`];
  const rows = await em.execute<{ id: number }[]>(
    `select id from users where is_active and (email = ? or ${condition}) order by id desc limit ?`,
    [search.toLowerCase(), value, limit],
  );
  return rows.map(({ id }) => id);
};

const NAME_MIN = 2;

/** Without deleted accounts. */
export const listAccounts = async (em: EntityManager, ids: number[]): Promise<Customer[]> => {
  const users = await em.find(User, { id: { $in: ids }, isActive: true });
  return users.map(({ id, name, email, phone }) => ({
    id,
    name,
    email: hasMailbox(email) ? email : null,
    phone: phone ?? null,
  }));
};

/**
 * Locks the account that was chosen or has the email address, or creates one; an account without address gets it. Null
 * if it is deleted. Throws 422 for an address with a password but never verified: the caller may be another person.
 */
export const lockPhoneCustomer = async (
  em: EntityManager,
  wanted: Wanted & { name: string; phone: string },
): Promise<{ id: number; name: string; email: string; isEmailVerified: boolean } | null> => {
  const { chosen, owner } = await findWanted(wanted, (which) => lockActive(em, which));
  if (wanted.customerId !== undefined && !chosen) return null;
  const { email } = wanted;
  if (owner && owner.id !== chosen?.id && !owner.isEmailVerified && owner.hasPassword()) throw emailUnproven();
  const user = owner ?? chosen ?? (await createCustomer(em, wanted));
  if (!user) return null;
  if (email && user === chosen && !hasMailbox(user.email)) user.changeEmail(email);
  if (!user.phone) user.phone = wanted.phone;
  publishAccount(user.id);
  return {
    id: user.id,
    name: user.name,
    email: hasMailbox(user.email) ? user.email : '',
    isEmailVerified: user.isEmailVerified,
  };
};

/** The account that `lockPhoneCustomer` would lock; null if it would make one. */
export const findPhoneCustomer = async (em: EntityManager, wanted: Wanted): Promise<number | null> => {
  const { chosen, owner } = await findWanted(wanted, (which) => em.findOne(User, { ...which, isActive: true }));
  return (owner ?? chosen)?.id ?? null;
};

interface Wanted {
  customerId: number | undefined;
  email: string | undefined;
}

type Which = { id: number } | { email: string };

/** The owner of the email address is asked for unless the chosen customer has one already. */
const findWanted = async ({ customerId, email }: Wanted, find: (which: Which) => Promise<User | null>) => {
  const chosen = customerId === undefined ? null : await find({ id: customerId });
  const isAsked = email && (customerId === undefined || (chosen && !hasMailbox(chosen.email)));
  return { chosen, owner: isAsked ? await find({ email }) : null };
};

const lockActive = (em: EntityManager, which: Which): Promise<User | null> =>
  em.findOne(User, { ...which, isActive: true }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });

/** Another transaction may make an account with the address at the same time. */
const createCustomer = async (
  em: EntityManager,
  { name, phone, email = `phone-${randomUUID()}@invalid` }: { name: string; phone: string; email: string | undefined },
): Promise<User | null> => {
  const [created] = await em.execute<{ id: number }[]>(
    'insert into users (username, email, name, phone) values (?, ?, ?, ?) on conflict do nothing returning id',
    [email, email, name, phone],
  );
  if (created) await recordEvent(em, 'user.registered', { userId: created.id });
  return lockActive(em, { email });
};
