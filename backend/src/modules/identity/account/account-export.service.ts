import type { EntityManager } from '@mikro-orm/postgresql';
import { imageUrl, type AccountExport } from '@mithai/contracts';
import type { Keys } from '../../../platform/field-encryption.ts';
import { exportTickets } from '../../after-sales/index.ts';
import { listCartLines } from '../../cart/index.ts';
import { exportRequests } from '../../custom-orders/index.ts';
import { exportEarnings } from '../../earnings/index.ts';
import { listDeliveriesTo } from '../../email/index.ts';
import { exportDocuments } from '../../invoices/index.ts';
import { listUploads } from '../../media/index.ts';
import { readSubscription } from '../../newsletter/index.ts';
import { buyerOrders } from '../../orders/index.ts';
import { exportPartner } from '../../partners/index.ts';
import { exportAnswers, exportReviews, exportVotes } from '../../reviews/index.ts';
import { exportAlerts } from '../../stock-alerts/index.ts';
import { exportWishlist } from '../../wishlist/index.ts';
import { listAddresses } from '../delivery-addresses/delivery-addresses.service.ts';
import { presentUser } from '../identity.presenter.ts';
import { presentPasskey } from '../passkeys/passkeys.presenter.ts';
import { listPasskeys } from '../passkeys/passkeys.service.ts';
import { getSecondFactorStatus } from '../second-factor/second-factor.service.ts';
import { Session } from '../sessions/session.entity.ts';
import { getUser } from '../user.service.ts';

/**
 * Contains no hashes or encrypted fields. Skips data keyed by an unverified address, which may belong to another
 * person.
 */
export const exportAccount = async (em: EntityManager, env: Keys, userId: number): Promise<AccountExport> => {
  const user = await getUser(em, userId);
  const subscription = user.isEmailVerified ? await readSubscription(em, user.email) : null;
  const sessions = await em.find(Session, { userId }, { orderBy: { id: 'asc' } });
  return {
    exportedAt: new Date().toISOString(),
    account: {
      ...presentUser(user),
      openedAt: user.createdAt.toISOString(),
      secondFactor: await getSecondFactorStatus(em, userId),
    },
    sessions: sessions.map(({ createdAt, lastSeenAt, ip, userAgent }) => ({
      signedInAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      ip: ip ?? null,
      userAgent: userAgent ?? null,
    })),
    passkeys: (await listPasskeys(em, userId)).map(presentPasskey),
    addresses: await listAddresses(em, userId),
    cart: await listCartLines(em, userId),
    stockAlerts: await exportAlerts(em, { userId, email: user.isEmailVerified ? user.email : null }),
    wishlist: await exportWishlist(em, userId),
    orders: await buyerOrders.exportOrders(em, userId),
    tickets: await exportTickets(em, userId),
    documents: await exportDocuments(em, userId),
    reviews: await exportReviews(em, userId),
    reviewVotes: await exportVotes(em, userId),
    reviewAnswers: await exportAnswers(em, userId),
    partner: await exportPartner(em, env, userId),
    customOrders: await exportRequests(em, userId),
    ...(await exportEarnings(em, userId)),
    uploads: (await listUploads(em, userId)).map(({ key, createdAt }) => ({
      imageUrl: imageUrl(key),
      uploadedAt: createdAt.toISOString(),
    })),
    newsletter: subscription && {
      askedAt: subscription.createdAt.toISOString(),
      confirmedAt: subscription.confirmedAt?.toISOString() ?? null,
    },
    emails: (user.isEmailVerified ? await listDeliveriesTo(em, user.email) : []).map(({ sentAt }) => ({
      sentAt: sentAt.toISOString(),
    })),
  };
};
