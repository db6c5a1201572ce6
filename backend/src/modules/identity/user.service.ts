import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { unauthenticated } from '../../platform/errors.ts';
import { User } from './user.entity.ts';

export const readUser = async (em: EntityManager, userId: number): Promise<User> => {
  const user = await em.findOne(User, userId);
  if (!user) throw unauthenticated();
  return user;
};

/** Whoever changes an address, a password or a second factor, or redeems a code, holds this lock. */
export const lockUser = async (em: EntityManager, userId: number): Promise<User> => {
  const user = await em.findOne(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!user) throw unauthenticated();
  return user;
};

/** Whom a mail goes to. A name reaches verified addresses only: the others may be a stranger's, who never gave it. */
export interface Recipient {
  name: string;
  email: string;
  isVerified: boolean;
}

export const toRecipient = ({ name, email, isEmailVerified }: User): Recipient => ({
  name: isEmailVerified ? name : '',
  email,
  isVerified: isEmailVerified,
});

/** Whom a mail about an account goes to; null once the account is closed. */
export const readRecipient = async (em: EntityManager, userId: number): Promise<Recipient | null> => {
  const user = await em.findOne(User, { id: userId, isActive: true });
  return user && toRecipient(user);
};
