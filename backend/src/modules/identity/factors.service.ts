import type { EntityManager } from '@mikro-orm/postgresql';
import { isStaff } from '@mithai/contracts';
import { isSecondFactorRequired, type Env } from '../../env.ts';
import { productPartners } from '../partners/index.ts';
import { Passkey } from './passkey.entity.ts';
import { lastSecondFactor, passkeyRequired } from './passkeys.errors.ts';
import { hasPasskey } from './passkeys.service.ts';
import { hasAuthenticatorApp } from './second-factor.service.ts';
import type { User } from './user.entity.ts';

/** An authenticator app or a passkey. */
export const hasSecondFactor = async (em: EntityManager, userId: number): Promise<boolean> =>
  (await hasAuthenticatorApp(em, userId)) || (await hasPasskey(em, userId));

/**
 * Throws `passkey_required` for an account that must have a second factor and has passkeys alone: whoever knows the
 * password or reads the mailbox has only one factor.
 */
export const requirePasskey = async (
  em: EntityManager,
  env: Pick<Env, 'NODE_ENV'>,
  { id, role }: Pick<User, 'id' | 'role'>,
  status: 401 | 422,
): Promise<void> => {
  if (!isSecondFactorRequired(env, role) || !(await hasPasskey(em, id))) return;
  if (await hasAuthenticatorApp(em, id)) return;
  if (isStaff(role) || (await productPartners.hasApproval(em, id))) throw passkeyRequired(status);
};

/** Throws 409 if the user’s role requires a second factor, and a passkey is the only one. */
export const assertNotLastFactor = async (
  em: EntityManager,
  env: Pick<Env, 'NODE_ENV'>,
  { id, role }: Pick<User, 'id' | 'role'>,
): Promise<void> => {
  if (!isStaff(role) || !isSecondFactorRequired(env, role) || (await hasAuthenticatorApp(em, id))) return;
  if ((await em.count(Passkey, { userId: id })) === 1) throw lastSecondFactor();
};
