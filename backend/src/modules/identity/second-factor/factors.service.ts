import type { EntityManager } from '@mikro-orm/postgresql';
import { isStaff } from '@mithai/contracts';
import { isSecondFactorRequired, type Env } from '../../../env.ts';
import { productPartners } from '../../partners/index.ts';
import { Passkey } from '../passkeys/passkey.entity.ts';
import { lastSecondFactor, passkeyRequired } from '../passkeys/passkeys.errors.ts';
import { hasPasskey } from '../passkeys/passkeys.service.ts';
import { SecondFactor } from './second-factor.entity.ts';
import type { User } from '../user.entity.ts';

type Shop = Pick<Env, 'NODE_ENV'>;
type Account = Pick<User, 'id' | 'role'>;

export const hasAuthenticatorApp = async (em: EntityManager, userId: number): Promise<boolean> =>
  (await em.count(SecondFactor, { userId, isOn: true })) > 0;

/** An authenticator app or a passkey. */
export const hasSecondFactor = async (em: EntityManager, userId: number): Promise<boolean> =>
  (await hasAuthenticatorApp(em, userId)) || (await hasPasskey(em, userId));

/** Of staff and approved partners. */
export const isFactorMandatory = async (em: EntityManager, env: Shop, { id, role }: Account): Promise<boolean> =>
  isSecondFactorRequired(env, role) && (isStaff(role) || (await productPartners.hasApproval(em, id)));

/**
 * Throws `passkey_required` for an account that must have a second factor and has passkeys alone: whoever knows the
 * password or reads the mailbox has only one factor.
 */
export const requirePasskey = async (
  em: EntityManager,
  env: Shop,
  account: Account,
  status: 401 | 422,
): Promise<void> => {
  if (!(await hasPasskey(em, account.id)) || (await hasAuthenticatorApp(em, account.id))) return;
  if (await isFactorMandatory(em, env, account)) throw passkeyRequired(status);
};

/**
 * Call under the user's lock before factors change. Throws 422 `passkey_required` as above, unless a passkey that the
 * account still has opened or confirmed the session. An app's code has proved every session of an account with an app.
 */
export const requireProvenSession = async (
  em: EntityManager,
  env: Shop,
  account: Account,
  sessionId: number,
): Promise<void> => {
  const proven = await em.execute(
    'select from sessions join passkeys on passkeys.id = sessions.passkey_id where sessions.id = ?',
    [sessionId],
  );
  if (proven.length === 0) await requirePasskey(em, env, account, 422);
};

/** Throws 409 if the user’s role requires a second factor, and a passkey is the only one. */
export const assertNotLastFactor = async (em: EntityManager, env: Shop, { id, role }: Account): Promise<void> => {
  if (!isStaff(role) || !isSecondFactorRequired(env, role) || (await hasAuthenticatorApp(em, id))) return;
  if ((await em.count(Passkey, { userId: id })) === 1) throw lastSecondFactor();
};
