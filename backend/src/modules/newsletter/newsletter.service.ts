import type { EntityManager } from '@mikro-orm/postgresql';
import { NEWSLETTER_CONFIRMATION_DAYS, NEWSLETTER_EMAIL_HOURS } from '@mithai/contracts';
import { recordEvent } from '../../outbox/index.ts';
import { NewsletterSubscription } from './newsletter-subscription.entity.ts';
import { newsletterLinkVoid } from './newsletter.errors.ts';
import { transactional } from '../../platform/transaction.ts';
import { createLinkToken, verifyLinkToken, type LinkKeys } from '../../platform/link-token.ts';
import { emailLinkBroken } from '../../platform/request.errors.ts';

/**
 * Does the same for a new, unconfirmed or confirmed address, so that nothing is disclosed; the worker decides what to
 * send.
 */
export const subscribe = async (em: EntityManager, email: string): Promise<void> =>
  transactional(em, async (em) => {
    const [subscription] = await em.execute<{ id: number }[]>(
      `insert into newsletter_subscriptions (email) values (?)
       on conflict (email) do update set email = excluded.email
       returning id`,
      [email.toLowerCase()],
    );
    if (subscription) await recordEvent(em, 'newsletter.subscription_requested', { subscriptionId: subscription.id });
  });

/** Idempotent. */
export const confirmSubscription = async (em: EntityManager, env: LinkKeys, token: string): Promise<void> => {
  const subscriptionId = verifyLinkToken(env, PURPOSES.confirm, token);
  if (subscriptionId === null) throw newsletterLinkVoid();
  const confirmed = await em.execute<unknown[]>(
    'update newsletter_subscriptions set confirmed_at = coalesce(confirmed_at, now()) where id = ? returning id',
    [subscriptionId],
  );
  if (confirmed.length === 0) throw newsletterLinkVoid();
};

/** Deletes the address; idempotent. */
export const unsubscribe = async (em: EntityManager, env: LinkKeys, token: string): Promise<void> => {
  const subscriptionId = verifyLinkToken(env, PURPOSES.unsubscribe, token);
  if (subscriptionId === null) throw emailLinkBroken();
  await em.nativeDelete(NewsletterSubscription, subscriptionId);
};

interface NewsletterEmail {
  email: string;
  confirmToken: string;
  unsubscribeToken: string;
}

/**
 * Claims the confirmation email: null if the address is confirmed, unsubscribed, or was mailed recently for another
 * event. A redelivered event keeps its claim.
 */
export const claimNewsletterEmail = async (
  em: EntityManager,
  env: LinkKeys,
  { subscriptionId, eventId }: { subscriptionId: number; eventId: number },
): Promise<NewsletterEmail | null> => {
  const [claimed] = await em.execute<{ email: string }[]>(
    `update newsletter_subscriptions
        set mailed_at = now(), mailed_event_id = ?
      where id = ? and confirmed_at is null
        and (mailed_event_id = ? or mailed_at is null or mailed_at < now() - ? * interval '1 hour')
      returning email`,
    [eventId, subscriptionId, eventId, NEWSLETTER_EMAIL_HOURS],
  );
  if (!claimed) return null;
  return {
    email: claimed.email,
    confirmToken: createLinkToken(env, PURPOSES.confirm, subscriptionId),
    unsubscribeToken: createLinkToken(env, PURPOSES.unsubscribe, subscriptionId),
  };
};

export const readSubscription = async (
  em: EntityManager,
  email: string,
): Promise<Pick<NewsletterSubscription, 'createdAt' | 'confirmedAt'> | null> =>
  em.findOne(NewsletterSubscription, { email });

export const deleteSubscriber = async (em: EntityManager, email: string): Promise<void> => {
  await em.nativeDelete(NewsletterSubscription, { email });
};

export const pruneNewsletter = async (em: EntityManager): Promise<void> => {
  await em.execute(
    `delete from newsletter_subscriptions
      where confirmed_at is null and coalesce(mailed_at, created_at) < now() - ? * interval '1 day'`,
    [NEWSLETTER_CONFIRMATION_DAYS],
  );
};

const PURPOSES = { confirm: 'newsletter: confirm', unsubscribe: 'newsletter: unsubscribe' };
