import type { EntityManager } from '@mikro-orm/postgresql';
import {
  PASSKEY_CHALLENGE_LIFETIME,
  PASSKEY_COOKIE,
  PASSKEY_COOKIE_OVER_HTTPS,
  type PasskeyAssertion,
  type PasskeyRegistration,
} from '@mithai/contracts';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { millisecondsInMinute } from 'date-fns/constants';
import { createToken, hashToken } from '../../../platform/tokens.ts';
import type { TokenCookie } from '../sign-in/browser-code.ts';
import { PasskeyChallenge } from './passkey.entity.ts';
import { passkeyVoid } from './passkeys.errors.ts';
import type { RelyingParty } from './relying-party.ts';

/** Its token stays the same while a browser asks for challenges, so that tabs do not void each other's. */
export const passkeyCookie: TokenCookie = {
  lifetimeMinutes: PASSKEY_CHALLENGE_LIFETIME,
  cookie: { name: PASSKEY_COOKIE, overHttps: PASSKEY_COOKIE_OVER_HTTPS },
};

export const CHALLENGE_LIFETIME_MS = PASSKEY_CHALLENGE_LIFETIME * millisecondsInMinute;

export interface Ceremony {
  party: RelyingParty;
  /** Names the browser. */
  token: string | undefined;
}

export interface Issued<Options> {
  options: Options;
  /** For the browser's cookie. */
  token: string;
}

interface Request {
  purpose: PasskeyChallenge['purpose'];
  userId: number | null;
  userHandle?: string;
  /** The browser's, if it has one. */
  token: string | undefined;
}

export const createChallenge = async (
  em: EntityManager,
  { token = createToken(), ...request }: Request,
): Promise<{ challenge: string; token: string }> => {
  await pruneSomeChallenges(em);
  const challenge = createToken();
  const expiresAt = addMilliseconds(new Date(), CHALLENGE_LIFETIME_MS);
  await em.insert(PasskeyChallenge, { ...request, challenge, browserHash: hashToken(token), expiresAt });
  return { challenge, token };
};

/** At each request, so that visits of the sign-in form do not pile up. Waits for no other request. */
const pruneSomeChallenges = async (em: EntityManager): Promise<void> => {
  await em.execute(
    `delete from passkey_challenges where id in (
       select id from passkey_challenges where expires_at < now() order by expires_at limit 100
          for update skip locked)`,
  );
};

interface Answer {
  credential: PasskeyRegistration | PasskeyAssertion;
  /** The challenge's. */
  token: string | undefined;
}

/** Uses the challenge that `credential` answers, whether it is right or not. Throws if the browser did not get it. */
export const takeChallenge = async (
  em: EntityManager,
  { credential, token }: Answer,
  { purpose, userId }: Pick<Request, 'purpose' | 'userId'>,
): Promise<{ challenge: string; userHandle: string | null }> => {
  const status = purpose === 'sign-in' ? 401 : 422;
  const challenge = challengeIn(credential);
  if (!token || !challenge) throw passkeyVoid(status);
  const [taken] = await em.execute<{ userHandle: string | null }[]>(
    `delete from passkey_challenges
      where challenge = ? and browser_hash = ? and purpose = ? and user_id is not distinct from ? and expires_at > now()
      returning user_handle as "userHandle"`,
    [challenge, hashToken(token), purpose, userId],
  );
  if (!taken) throw passkeyVoid(status);
  return { challenge, userHandle: taken.userHandle };
};

/** As `createToken` makes it. */
const CHALLENGE = /^[\w-]{43}$/;

/** Null if there is none, or one that the shop cannot have issued, such as with a NUL, which Postgres refuses. */
const challengeIn = ({ response }: Answer['credential']): string | null => {
  try {
    const { challenge } = Object(decodeClientDataJSON(response.clientDataJSON)) as { challenge?: unknown };
    return typeof challenge === 'string' && CHALLENGE.test(challenge) ? challenge : null;
  } catch {
    return null;
  }
};
