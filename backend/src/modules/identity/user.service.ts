import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { unauthenticated } from '../../platform/request.errors.ts';
import { hasMailbox } from '../../platform/mailbox.ts';
import { emailNotVerified } from './identity.errors.ts';
import { User } from './user.entity.ts';

export const getUser = async (em: EntityManager, userId: number): Promise<User> => {
  const user = await em.findOne(User, userId);
  if (!user) throw unauthenticated();
  return user;
};

/** Hold this to change address, password, passkeys or second factor, or to redeem a code. Throws 401 if deleted. */
export const lockUser = async (em: EntityManager, userId: number): Promise<User> => {
  const user = await em.findOne(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!user) throw unauthenticated();
  return user;
};

/**
 * Throws 409 for an unverified address, with which a second factor or passkey would let a squatter lock out or outlast
 * its owner.
 */
export const lockVerifiedUser = async (em: EntityManager, userId: number): Promise<User> => {
  const user = await lockUser(em, userId);
  if (!user.isEmailVerified) throw emailNotVerified();
  return user;
};

/** Only verified addresses are sent a name: an unverified address may belong to a stranger who never gave it. */
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

/** Null for an account that is deleted or has no email address. */
export const findRecipient = async (em: EntityManager, userId: number): Promise<Recipient | null> => {
  const user = await em.findOne(User, { id: userId, isActive: true });
  return user && hasMailbox(user.email) ? toRecipient(user) : null;
};
