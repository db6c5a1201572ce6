import type { EntityManager } from '@mikro-orm/postgresql';
import { recordEvent } from '../../../outbox/index.ts';
import { encryptField, decryptField, type Keys } from '../../../platform/field-encryption.ts';
import { EmailChange } from './email-change.entity.ts';
import { User } from '../user.entity.ts';
import { toRecipient, type Recipient } from '../user.service.ts';

const ENCRYPTED_FORMER_EMAIL = 'email_changes.encrypted_former_email';

/** Records the event that notifies the previous address. Runs in the caller's transaction. */
export const recordEmailChange = async (
  em: EntityManager,
  env: Keys,
  userId: number,
  { email, wasVerified }: { email: string; wasVerified: boolean },
): Promise<void> => {
  const change = em.create(EmailChange, {
    userId,
    encryptedFormerEmail: encryptField(env, ENCRYPTED_FORMER_EMAIL, userId, email),
    wasVerified,
  });
  await em.persist(change).flush();
  await recordEvent(em, 'user.email_changed', { userId, changeId: change.id });
};

/** True if the account's address is unverified and replaced another one. */
export const hasUnverifiedEmailChange = async (em: EntityManager, userId: number): Promise<boolean> =>
  (await em.count(EmailChange, { userId })) > 0;

/**
 * The last verified address of an account with an unverified one: undefined if it never had one, null if it has been
 * deleted.
 */
export const findVerifiedFormerEmail = async (
  em: EntityManager,
  env: Keys,
  userId: number,
): Promise<string | null | undefined> => {
  const change = await em.findOne(EmailChange, { userId, wasVerified: true }, { orderBy: { id: 'desc' } });
  if (!change) return undefined;
  return change.encryptedFormerEmail
    ? decryptField(env, ENCRYPTED_FORMER_EMAIL, userId, change.encryptedFormerEmail)
    : null;
};

/** The account's verified address: while a new one is unverified, the last one. Null without one. */
export const findVerifiedRecipient = async (
  em: EntityManager,
  env: Keys,
  userId: number,
): Promise<Recipient | null> => {
  const user = await em.findOne(User, { id: userId, isActive: true });
  if (!user || user.isEmailVerified) return user && toRecipient(user);
  const email = await findVerifiedFormerEmail(em, env, userId);
  return email ? { name: '', email, isVerified: true } : null;
};

/** Call once the notice is sent; keeps the address while the account may move back to it. */
export const deleteFormerEmail = async (em: EntityManager, changeId: number): Promise<void> => {
  await em.execute(`update email_changes set encrypted_former_email = null where id = ? and not ${MAY_MOVE_BACK}`, [
    changeId,
  ]);
};

/** SQL condition: the account returns to its verified address if another person proves to own the new one. */
const MAY_MOVE_BACK = `(was_verified and exists (
  select from users where users.id = email_changes.user_id and not users.is_email_verified))`;

/**
 * Deletes changes older than a day, whose notices are sent, but keeps those of unverified accounts: see `claimEmail`.
 */
export const pruneEmailChanges = async (em: EntityManager): Promise<void> => {
  await em.execute(
    `delete from email_changes where created_at < now() - interval '1 day'
        and not exists (select from users where users.id = email_changes.user_id and not users.is_email_verified)`,
  );
  await em.execute(
    `update email_changes set encrypted_former_email = null
      where created_at < now() - interval '1 day' and not ${MAY_MOVE_BACK}`,
  );
};

/** The notice to the previous address; null once it is sent or the account is deleted. */
export const findEmailChangeEmail = async (
  em: EntityManager,
  env: Keys,
  changeId: number,
): Promise<Recipient | null> => {
  const change = await em.findOne(EmailChange, changeId);
  if (!change?.encryptedFormerEmail) return null;
  const user = await em.findOne(User, { id: change.userId, isActive: true });
  const email = decryptField(env, ENCRYPTED_FORMER_EMAIL, change.userId, change.encryptedFormerEmail);
  return user && { name: '', isVerified: change.wasVerified, email };
};
