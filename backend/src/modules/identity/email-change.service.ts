import type { EntityManager } from '@mikro-orm/postgresql';
import { recordEvent } from '../../outbox/index.ts';
import { seal, unseal, type Keys } from '../../platform/sealed.ts';
import { EmailChange } from './email-change.entity.ts';
import { User } from './user.entity.ts';

const SEALED_FORMER_EMAIL = 'email_changes.sealed_former_email';

/** What the notice to the address that was left says. */
export interface EmailChangeMail {
  email: string;
  name: string;
}

/** Has the address that was left told of it. Runs in the transaction that leaves it. */
export const noteEmailChange = async (em: EntityManager, env: Keys, userId: number, formerEmail: string): Promise<void> => {
  const change = em.create(EmailChange, { userId, sealedFormerEmail: seal(env, SEALED_FORMER_EMAIL, formerEmail) });
  await em.persist(change).flush();
  await recordEvent(em, 'user.email_changed', { userId, changeId: change.id });
};

/** Null once it has been sent, or the account is closed. */
export const readEmailChangeMail = async (em: EntityManager, env: Keys, changeId: number): Promise<EmailChangeMail | null> => {
  const change = await em.findOne(EmailChange, changeId);
  if (!change?.sealedFormerEmail) return null;
  const user = await em.findOne(User, { id: change.userId, isActive: true });
  return user && { name: user.name, email: unseal(env, SEALED_FORMER_EMAIL, change.sealedFormerEmail) };
};
