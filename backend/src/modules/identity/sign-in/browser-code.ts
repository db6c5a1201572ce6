import { p, type EntityClass, type EntityManager } from '@mikro-orm/postgresql';
import { addMinutes } from 'date-fns/addMinutes';
import { secondsInMinute } from 'date-fns/constants';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../../../env.ts';
import { ShopError } from '../../../platform/errors.ts';
import { decryptField, type Keys } from '../../../platform/field-encryption.ts';
import { createToken, hashToken } from '../../../platform/tokens.ts';
import { transactional } from '../../../platform/transaction.ts';
import { isRightCode, createCode, type CodeKind } from '../email/emailed-code.ts';
import { guardedCookie, isOverHttps } from '../sessions/session-cookie.ts';

// Emailed codes that work only in the browser that requested them, by a token in its cookie.

/** The cookie with a browser's token. */
export interface TokenCookie {
  lifetimeMinutes: number;
  cookie: { name: string; overHttps: string };
}

export interface BrowserCodeKind extends CodeKind, TokenCookie {}

export const browserCodeProperties = {
  /** SHA-256 of the token in the requesting browser's cookie. */
  browserHash: p.string().unique(),
  codeHash: p.string(),
  /** The code for its email, encrypted; cleared once that is sent. */
  encryptedCode: p.text().nullable(),
  failedAttempts: p.integer().default(0),
  createdAt: p.datetime(),
  expiresAt: p.datetime(),
};

interface BrowserCode {
  id: number;
  browserHash: string;
  codeHash: string;
  encryptedCode?: string | null;
  failedAttempts: number;
  expiresAt: Date;
  isValid(now: Date): boolean;
}

/** The token is for the browser's cookie. */
export const createBrowserCode = (env: Keys, kind: BrowserCodeKind, now: Date) => {
  const token = createToken();
  const browserHash = hashToken(token);
  const code = createCode(env, kind, { boundTo: token, row: browserHash });
  const expiresAt = addMinutes(now, kind.lifetimeMinutes);
  return { token, properties: { browserHash, ...code, createdAt: now, expiresAt } };
};

interface Check<Code> {
  kind: BrowserCodeKind;
  /** Locks the row, which serializes attempts. */
  find: (em: EntityManager, browserHash: string) => Promise<Code | null>;
  isFor: (found: Code) => boolean;
  wrong: () => ShopError;
  /** The same for an expired, used and replaced code, for one of another browser, and after too many wrong tries. */
  gone: () => ShopError;
}

/** Returns the browser's code, valid until `redeemBrowserCode`. Throws and counts the try if it is wrong. */
export const checkBrowserCode = async <Code extends BrowserCode>(
  em: EntityManager,
  env: Keys,
  { token, code }: { token: string | undefined; code: string },
  { kind, find, isFor, wrong, gone }: Check<Code>,
): Promise<Code> => {
  if (!token) throw gone();
  const outcome = await transactional(em, async (em) => {
    const now = new Date();
    const found = await find(em, hashToken(token));
    if (!found?.isValid(now)) return gone();
    if (isFor(found) && isRightCode(env, kind, { boundTo: token, code }, found.codeHash)) return found;
    found.failedAttempts += 1;
    return found.isValid(now) ? wrong() : gone();
  });
  // Thrown outside of the transaction, so that the wrong try is committed.
  if (outcome instanceof ShopError) throw outcome;
  return outcome;
};

/** Throws if the code was used or replaced since it was checked. */
export const redeemBrowserCode = async (
  em: EntityManager,
  entity: EntityClass<BrowserCode>,
  id: number,
  gone: () => ShopError,
): Promise<void> => {
  const now = new Date();
  // Kept for a day, for the daily count.
  if ((await em.nativeUpdate(entity, { id, expiresAt: { $gt: now } }, { expiresAt: now })) === 0) throw gone();
};

/** Null if the code was used, expired, replaced or sent. */
export const decryptBrowserCode = (env: Keys, { column }: BrowserCodeKind, found: BrowserCode): string | null =>
  found.encryptedCode && found.isValid(new Date())
    ? decryptField(env, column, found.browserHash, found.encryptedCode)
    : null;

/** An empty one would bind to every browser. */
export const readCodeToken = (
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  env: Env,
  kind: TokenCookie,
): string | undefined => cookies[nameIn(env, kind)] || undefined;

export const setCodeToken = (reply: FastifyReply, env: Env, kind: TokenCookie, token: string): void => {
  const maxAge = kind.lifetimeMinutes * secondsInMinute;
  reply.setCookie(nameIn(env, kind), token, { ...guardedCookie(env), maxAge });
};

export const clearCodeToken = (reply: FastifyReply, env: Env, kind: TokenCookie): void => {
  reply.clearCookie(nameIn(env, kind), guardedCookie(env));
};

const nameIn = (env: Env, { cookie }: TokenCookie): string => (isOverHttps(env) ? cookie.overHttps : cookie.name);
