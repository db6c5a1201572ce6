import type { EntityManager } from '@mikro-orm/postgresql';
import { recordEvent } from '../../outbox/index.ts';
import { transactional } from '../../platform/transaction.ts';
import { forgetCart, lockCart } from '../cart/index.ts';
import { lockProducts, sellerProducts } from '../catalog/index.ts';
import { forgetRequester } from '../custom-orders/index.ts';
import { isOwedTo } from '../earnings/index.ts';
import { forgetRecipient } from '../mail/index.ts';
import { forgetUploader } from '../media/index.ts';
import { forgetSubscriber } from '../newsletter/index.ts';
import { buyerOrders, partnerSales } from '../orders/index.ts';
import { forgetPartner, lockPartner } from '../partners/index.ts';
import { forgetReviewer, reviewedProducts } from '../reviews/index.ts';
import { EmailChange } from './email-change.entity.ts';
import { EmailVerification } from './email-verification.entity.ts';
import { openEarnings, openOrders, openSales } from './identity.errors.ts';
import { endAllSessions } from './own-sessions.service.ts';
import { PasswordReset } from './password-reset.entity.ts';
import { voidPasswordResets } from './password-reset.service.ts';
import { SecondFactor } from './second-factor.entity.ts';
import { SignInCode } from './sign-in-code.entity.ts';
import { lockUser } from './user.service.ts';

/**
 * Forgets a person. What was sold stays, without its buyer: the number that orders and events go on naming is nobody's then.
 * Throws while an order of theirs, or with something of theirs, is on its way, or money is owed to the person. The locks of the
 * cart and of custom requests make an order that is being placed come before or after, never between.
 */
export const deleteAccount = async (em: EntityManager, userId: number): Promise<void> =>
  transactional(em, async (em) => {
    const user = await lockUser(em, userId);
    await lockCart(em, userId);
    await forgetRequester(em, userId);
    if (await buyerOrders.hasOpenOrders(em, userId)) throw openOrders();
    await buyerOrders.forgetBuyer(em, userId);

    await lockPartner(em, userId);
    await lockProducts(em, [...(await sellerProducts.idsOf(em, userId)), ...(await reviewedProducts(em, userId))]);
    await forgetPartner(em, userId);
    // Once nothing of theirs can be ordered any more.
    if (await partnerSales.hasOpen(em, userId)) throw openSales();
    if (await isOwedTo(em, userId)) throw openEarnings();
    await forgetReviewer(em, userId);
    await forgetCart(em, userId);
    await forgetUploader(em, userId);
    // An address that nobody has verified may be somebody else's: the subscription stays, and the mails of the day go on counting.
    if (user.isEmailVerified) {
      await forgetSubscriber(em, user.email);
      await forgetRecipient(em, user.email);
      await em.nativeDelete(EmailVerification, { $or: [{ userId }, { email: user.email }] });
      await em.nativeDelete(PasswordReset, { email: user.email });
    } else await voidPasswordResets(em, user.email);
    await endAllSessions(em, userId);
    await em.nativeDelete(SecondFactor, { userId });
    await em.nativeDelete(EmailChange, { userId });
    await em.nativeDelete(SignInCode, { userId });
    em.remove(user);
    await recordEvent(em, 'user.deleted', { userId });
  });
