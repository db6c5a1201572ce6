import type { EntityManager } from '@mikro-orm/postgresql';
import { recordEvent } from '../../outbox/index.ts';
import type { Keys } from '../../platform/sealed.ts';
import { forgetCart, lockCart } from '../cart/index.ts';
import { forgetRequester } from '../custom-orders/index.ts';
import { orderConfirmation } from '../orders/index.ts';
import { findVerifiedFormerEmail } from './email-change.service.ts';
import { SecondFactor } from './second-factor.entity.ts';
import { User } from './user.entity.ts';

/**
 * Returns the account that the owner of `holder`'s unverified address gets, without anything that somebody left there who never
 * showed to read its mail. The caller holds the lock on `holder` and verifies the address. Orders wait for their own links.
 */
export const claimEmail = async (em: EntityManager, env: Keys, holder: User): Promise<User> => {
  const { email } = holder;
  const former = await findVerifiedFormerEmail(em, env, holder.id);
  if (former === undefined) {
    await clearAccount(em, holder);
    return holder;
  }
  await moveBack(em, holder, former);
  const owner = em.create(User, { username: email, email, name: nameFor(email) });
  await em.persist(owner).flush();
  await recordEvent(em, 'user.registered', { userId: owner.id });
  return owner;
};

const clearAccount = async (em: EntityManager, user: User): Promise<void> => {
  user.name = nameFor(user.email);
  user.phone = null;
  user.address = null;
  await lockCart(em, user.id);
  await forgetRequester(em, user.id);
  await forgetCart(em, user.id);
  await em.nativeDelete(SecondFactor, { userId: user.id });
};

/** Its address may be a slip in typing: the account goes on at the last one that was verified, unless that has another account. */
const moveBack = async (em: EntityManager, user: User, former: string | null): Promise<void> => {
  if (former !== null && (await em.count(User, { email: former })) === 0) {
    user.changeEmail(former);
    user.isEmailVerified = true;
    await orderConfirmation.confirmOrdersOf(em, user.id);
  } else user.leaveEmail();
  await em.flush();
};

/** Until its owner says another one. */
const nameFor = (email: string): string => {
  const [mailbox = ''] = email.split('@');
  return mailbox.length < 2 ? email : mailbox;
};
