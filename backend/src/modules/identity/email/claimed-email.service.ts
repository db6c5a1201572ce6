import type { EntityManager } from '@mikro-orm/postgresql';
import { placeholderNameOf } from '@mithai/contracts';
import { recordEvent } from '../../../outbox/index.ts';
import type { Keys } from '../../../platform/field-encryption.ts';
import { deleteCart, lockCart } from '../../cart/index.ts';
import { anonymizeRequester } from '../../custom-orders/index.ts';
import { orderConfirmation } from '../../orders/index.ts';
import { deleteAlertsOf } from '../../stock-alerts/index.ts';
import { deleteWishlist } from '../../wishlist/index.ts';
import { deleteAddresses } from '../delivery-addresses/delivery-addresses.service.ts';
import { findVerifiedFormerEmail } from './email-change.service.ts';
import { Passkey } from '../passkeys/passkey.entity.ts';
import { SecondFactor } from '../second-factor/second-factor.entity.ts';
import { User } from '../user.entity.ts';
import { publishAccount } from '../account/publish-account.ts';

/**
 * Returns the account for the proven owner of `holder`'s unverified address, cleared of a squatter's data; without a
 * password, staff opened it. The caller has locked `holder` and verifies the address. Orders have their own links.
 */
export const claimEmail = async (em: EntityManager, env: Keys, holder: User): Promise<User> => {
  const { email } = holder;
  const former = await findVerifiedFormerEmail(em, env, holder.id);
  if (former === undefined) {
    if (holder.hasPassword()) await clearAccount(em, holder);
    return holder;
  }
  publishAccount(holder.id);
  await moveBack(em, holder, former);
  const owner = em.create(User, { username: email, email, name: placeholderNameOf(email) });
  await em.persist(owner).flush();
  await recordEvent(em, 'user.registered', { userId: owner.id });
  return owner;
};

const clearAccount = async (em: EntityManager, user: User): Promise<void> => {
  user.name = placeholderNameOf(user.email);
  user.clearProfile();
  await deleteAddresses(em, user.id);
  await lockCart(em, user.id);
  await anonymizeRequester(em, user.id);
  await deleteCart(em, user.id);
  await deleteWishlist(em, user.id);
  await deleteAlertsOf(em, user.id, null);
  await em.nativeDelete(SecondFactor, { userId: user.id });
  await em.nativeDelete(Passkey, { userId: user.id });
};

/** The address may have been a typo: restores the last verified one, unless another account has it now. */
const moveBack = async (em: EntityManager, user: User, former: string | null): Promise<void> => {
  if (former !== null && (await em.count(User, { email: former })) === 0) {
    user.changeEmail(former);
    user.isEmailVerified = true;
    await orderConfirmation.confirmOrdersOf(em, user.id);
  } else user.leaveEmail();
  await em.flush();
};
