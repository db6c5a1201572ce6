import { hasRight, isStaff, type Role, type StaffRight } from '@mithai/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSecondFactorRequired, type Env } from '../env.ts';
import {
  confirmationRequired,
  emailUnverified,
  forbidden,
  notAPartner,
  secondFactorSetupRequired,
  unauthenticated,
} from './request.errors.ts';

/**
 * 'confirmed': the user proved who they are within CONFIRMATION_MINUTES. 'verified': the email address is verified.
 * 'staff': the administrator, and staff with the right. 'admin': the administrator alone.
 */
export type Access =
  | 'public'
  | 'user'
  | 'verified user'
  | 'confirmed user'
  | 'partner'
  | 'confirmed partner'
  | 'staff'
  | `staff:${StaffRight}`
  | `confirmed staff:${StaffRight}`
  | 'admin'
  | 'confirmed admin';

export type AccessTable = Readonly<Record<string, Access>>;

export interface SessionUser {
  id: number;
  name: string;
  email: string;
  role: Role;
  isEmailVerified: boolean;
  sessionId: number;
  /** SHA-256 of the session's current token. */
  tokenHash: string;
  /** An authenticator app is on, or the session was opened or confirmed by a passkey. */
  hasSecondFactor: boolean;
  /** The password, an emailed code or a passkey proved the user within the last CONFIRMATION_MINUTES. */
  isConfirmed: boolean;
}

/** Whom a change concerns, and the session that makes it. */
export type SessionOwner = Pick<SessionUser, 'id' | 'sessionId' | 'tokenHash'>;

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    user: SessionUser | null;
  }
}

/**
 * Authorizes every request before its body is read; fails at boot if routes and table differ. `isPartner` is called on
 * each request, so that a revoked approval takes effect immediately.
 */
export const registerAccess = (
  app: FastifyInstance,
  table: AccessTable,
  {
    env,
    findUser,
    isPartner,
  }: {
    env: Pick<Env, 'NODE_ENV'>;
    findUser: (request: FastifyRequest) => Promise<SessionUser | null>;
    isPartner: (userId: number) => Promise<boolean>;
  },
): void => {
  const unused = new Set(Object.keys(table));
  app.decorateRequest('user', null);

  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) {
      const name = `${method === 'HEAD' ? 'GET' : method} ${route.url}`;
      const access = table[name];
      if (!access) throw new Error(`Route is missing from the access table: ${name}`);
      unused.delete(name);
      route.config = { ...route.config, access };
    }
  });

  app.addHook('onReady', async () => {
    if (unused.size > 0) throw new Error(`Access table names routes that do not exist: ${[...unused].join(', ')}`);
  });

  app.addHook('onRequest', async (request, reply) => {
    const { access } = request.routeOptions.config;
    if (request.is404 || access === 'public') return;
    if (!access) throw new Error(`Route is missing from the access table: ${request.method} ${request.url}`);
    reply.header('cache-control', 'no-store');
    request.user = await findUser(request);
    if (!request.user) throw unauthenticated();
    if (access.endsWith('admin')) assertAdmin(request.user, env);
    const [, right] = access.split('staff:');
    if (right) assertRight(request.user, right as StaffRight);
    if (access === 'staff' && !isStaff(request.user.role)) throw forbidden();
    if (access === 'staff' || right) requireSecondFactor(request.user, env);
    if (access.endsWith('partner') && !(await isPartner(request.user.id))) throw notAPartner();
    if (access === 'verified user' && !request.user.isEmailVerified) throw emailUnverified();
    if (access.startsWith('confirmed')) requireConfirmation(request.user);
  });
};

/** Throws 403 for anybody else, and for an administrator without a required second factor. */
export const assertAdmin = (user: Pick<SessionUser, 'role' | 'hasSecondFactor'>, env: Pick<Env, 'NODE_ENV'>): void => {
  if (user.role !== 'admin') throw forbidden();
  requireSecondFactor(user, env);
};

/** Throws 403 for users without the right. */
export const assertRight = ({ role }: Pick<SessionUser, 'role'>, right: StaffRight): void => {
  if (!hasRight(role, right)) throw forbidden();
};

/** Throws 403 unless a password, an emailed code or a passkey proved the user recently. */
export const requireConfirmation = (user: SessionUser): void => {
  if (!user.isConfirmed) throw confirmationRequired();
};

/** Required of staff on admin routes and for others' orders, and of a partner who sets bank details. */
export const requireSecondFactor = (
  { role, hasSecondFactor }: Pick<SessionUser, 'role' | 'hasSecondFactor'>,
  env: Pick<Env, 'NODE_ENV'>,
): void => {
  if (isSecondFactorRequired(env, role) && !hasSecondFactor) throw secondFactorSetupRequired();
};

/** For routes whose access is not 'public'; throws 401 without a user. */
export const signedIn = (request: FastifyRequest): SessionUser => {
  if (!request.user) throw unauthenticated();
  return request.user;
};
