import type { EntityManager } from '@mikro-orm/postgresql';
import { recordEvent } from '../../../outbox/index.ts';
import { transactional } from '../../../platform/transaction.ts';
import { anonymizeTickets } from '../../after-sales/index.ts';
import { deleteCart, lockCart } from '../../cart/index.ts';
import { lockProducts, partnerProducts } from '../../catalog/index.ts';
import { deleteCustomerNotes } from '../../customers/index.ts';
import { anonymizeRequester } from '../../custom-orders/index.ts';
import { findOutstandingBalance } from '../../earnings/index.ts';
import { deleteDeliveriesTo, deleteGiftDeliveries } from '../../email/index.ts';
import { anonymizeUploader } from '../../media/index.ts';
import { deleteSubscriber } from '../../newsletter/index.ts';
import { buyerOrders, partnerSales } from '../../orders/index.ts';
import { anonymizePartner, lockPartner } from '../../partners/index.ts';
import { anonymizeReviewer, reviewedProducts } from '../../reviews/index.ts';
import { anonymizeShipments } from '../../shipping/index.ts';
import { deleteAlertsOf } from '../../stock-alerts/index.ts';
import { deleteWishlist } from '../../wishlist/index.ts';
import { deleteAddresses } from '../delivery-addresses/delivery-addresses.service.ts';
import { EmailChange } from '../email/email-change.entity.ts';
import { EmailVerification } from '../email/email-verification.entity.ts';
import { openClawback, openEarnings, openOrders, openRefunds, openSales } from '../identity.errors.ts';
import { OneTimeCode } from '../second-factor/one-time-code.entity.ts';
import { revokeAllSessions } from '../sessions/user-sessions.service.ts';
import { Passkey, PasskeyChallenge } from '../passkeys/passkey.entity.ts';
import { PasswordReset } from '../password/password-reset.entity.ts';
import { revokePasswordResets } from '../password/password-reset.service.ts';
import { SecondFactor } from '../second-factor/second-factor.entity.ts';
import { SignInCode } from '../sign-in/sign-in-code.entity.ts';
import { lockUser } from '../user.service.ts';
import { publishSessionsOf } from './publish-account.ts';

/**
 * Anonymizes sold orders and deletes the rest. Throws while an order or sale is open, or money is owed to a customer or
 * between shop and partner. Locking cart and custom requests first serializes this with an order being placed.
 */
export const deleteAccount = async (em: EntityManager, userId: number): Promise<void> =>
  transactional(em, async (em) => {
    const user = await lockUser(em, userId);
    await lockCart(em, userId);
    await anonymizeRequester(em, userId);
    if (await buyerOrders.hasOpenOrders(em, userId)) throw openOrders();
    if (await buyerOrders.isOwedRefund(em, userId)) throw openRefunds();
    const orderIds = await buyerOrders.anonymizeBuyer(em, userId);
    await anonymizeShipments(em, orderIds);
    await deleteGiftDeliveries(em, orderIds);
    await anonymizeTickets(em, userId);
    await deleteCustomerNotes(em, userId);

    await lockPartner(em, userId);
    await lockProducts(em, [
      ...(await partnerProducts.listIdsByPartner(em, userId)),
      ...(await reviewedProducts(em, userId)),
    ]);
    await anonymizePartner(em, userId);
    // Checked only now that none of the partner's products can be ordered any more.
    if (await partnerSales.hasOpenSales(em, userId)) throw openSales();
    await partnerSales.deleteDeclineReasons(em, userId);
    const balance = await findOutstandingBalance(em, userId);
    if (balance) throw balance === 'earnings' ? openEarnings() : openClawback();
    await anonymizeReviewer(em, userId);
    await deleteCart(em, userId);
    await deleteWishlist(em, userId);
    await deleteAlertsOf(em, userId, user.isEmailVerified ? user.email : null);
    await anonymizeUploader(em, userId);
    // An unverified address may belong to another person: keep its subscription and its daily email count.
    if (user.isEmailVerified) {
      await deleteSubscriber(em, user.email);
      await deleteDeliveriesTo(em, user.email);
      await em.nativeDelete(EmailVerification, { $or: [{ userId }, { email: user.email }] });
      await em.nativeDelete(PasswordReset, { email: user.email });
      await em.nativeDelete(OneTimeCode, { email: user.email });
    } else await revokePasswordResets(em, user.email);
    await revokeAllSessions(em, userId);
    await em.nativeDelete(SecondFactor, { userId });
    await em.nativeDelete(Passkey, { userId });
    await em.nativeDelete(PasskeyChallenge, { userId });
    await em.nativeDelete(EmailChange, { userId });
    await em.nativeDelete(SignInCode, { userId });
    await deleteAddresses(em, userId);
    em.remove(user);
    publishSessionsOf(userId);
    await recordEvent(em, 'user.deleted', { userId });
  });
