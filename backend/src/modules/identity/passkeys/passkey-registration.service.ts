import type { EntityManager } from '@mikro-orm/postgresql';
import {
  PASSKEYS_MAX,
  passkeyCreationOptionsSchema,
  type AddPasskey,
  type Language,
  type PasskeyCreationOptions,
  type PasskeyRegistration,
} from '@mithai/contracts';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { COSEALG, isoBase64URL } from '@simplewebauthn/server/helpers';
import type { Env } from '../../../env.ts';
import { recordEvent } from '../../../outbox/index.ts';
import type { SessionOwner } from '../../../platform/access.ts';
import { createToken } from '../../../platform/tokens.ts';
import { transactional } from '../../../platform/transaction.ts';
import { refuseDuplicates } from '../../../platform/unique-violation.ts';
import { assertNotLastFactor, hasSecondFactor, requireProvenSession } from '../second-factor/factors.service.ts';
import {
  CHALLENGE_LIFETIME_MS,
  createChallenge,
  takeChallenge,
  type Ceremony,
  type Issued,
} from './passkey-challenges.ts';
import { CREDENTIAL_CONSTRAINT, Passkey, PasskeyChallenge } from './passkey.entity.ts';
import { passkeyInvalid, passkeyNotFound, passkeyRegistered, passkeyVoid, tooManyPasskeys } from './passkeys.errors.ts';
import type { RelyingParty } from './relying-party.ts';
import { SecondFactor } from '../second-factor/second-factor.entity.ts';
import { deleteSessions } from '../sessions/session.service.ts';
import { rotateSession } from '../sessions/session-rotation.ts';
import { lockUser, lockVerifiedUser } from '../user.service.ts';
import { revokeOtherSessions } from '../sessions/user-sessions.service.ts';

/** Those that every authenticator knows one of. The library's default asks Node.js for more, which warns of them. */
const ALGORITHMS = [COSEALG.ES256, COSEALG.EdDSA, COSEALG.RS256];

type Shop = Pick<Env, 'NODE_ENV'>;

/** Throws 409 for an unverified address, and beyond PASSKEYS_MAX; 422 as `requireProvenSession`. */
export const createRegistrationOptions = async (
  em: EntityManager,
  env: Shop,
  owner: SessionOwner,
  { party, token: browser }: Ceremony,
): Promise<Issued<PasskeyCreationOptions>> =>
  transactional(em, async (em) => {
    const { user, passkeys } = await lockPasskeys(em, env, owner);
    const userHandle = passkeys[0]?.userHandle ?? (await findPendingHandle(em, user.id)) ?? createToken();
    const request = { purpose: 'registration', userId: user.id, userHandle, token: browser } as const;
    const { challenge, token } = await createChallenge(em, request);
    const options = await generateRegistrationOptions({
      rpName: 'Mithai',
      rpID: party.id,
      userName: user.email,
      userDisplayName: user.name,
      userID: isoBase64URL.toBuffer(userHandle),
      challenge: isoBase64URL.toBuffer(challenge),
      timeout: CHALLENGE_LIFETIME_MS,
      attestationType: 'none',
      supportedAlgorithmIDs: ALGORITHMS,
      excludeCredentials: passkeys.map(({ credentialId: id, transports }) => ({ id, transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return { options: passkeyCreationOptionsSchema.parse(options), token };
  });

/** Throws unless the session may add one. */
const lockPasskeys = async (em: EntityManager, env: Shop, { id: userId, sessionId }: SessionOwner) => {
  const user = await lockVerifiedUser(em, userId);
  await requireProvenSession(em, env, user, sessionId);
  const passkeys = await em.find(Passkey, { userId });
  if (passkeys.length >= PASSKEYS_MAX) throw tooManyPasskeys(PASSKEYS_MAX);
  return { user, passkeys };
};

/** Two registrations may begin before the first one ends. */
const findPendingHandle = async (em: EntityManager, userId: number): Promise<string | null> => {
  const pending = { userId, purpose: 'registration', expiresAt: { $gt: new Date() } } as const;
  return (await em.findOne(PasskeyChallenge, pending, { orderBy: { id: 'desc' } }))?.userHandle ?? null;
};

interface Added {
  passkey: Passkey;
  /** The session's new one. */
  token: string;
}

/** The session counts as opened by the passkey from now on. The first second factor ends every other session. */
export const addPasskey = async (
  em: EntityManager,
  env: Shop,
  owner: SessionOwner,
  { name, credential, language, party, token }: AddPasskey & Ceremony,
): Promise<Added> => {
  const purpose = { purpose: 'registration', userId: owner.id } as const;
  const { challenge, userHandle } = await takeChallenge(em.fork(), { credential, token }, purpose);
  const created = await verifyRegistration(credential, { party, challenge });
  return refuseDuplicates({ [CREDENTIAL_CONSTRAINT]: passkeyRegistered }, () =>
    transactional(em, async (em) => {
      const { passkeys } = await lockPasskeys(em, env, owner);
      if (!userHandle || passkeys.some((passkey) => passkey.userHandle !== userHandle)) throw passkeyVoid(422);
      if (!(await hasSecondFactor(em, owner.id))) await endUnprovenAccess(em, owner);
      const passkey = em.create(Passkey, { ...created, userId: owner.id, userHandle, name });
      await em.persist(passkey).flush();
      await recordEvent(em, 'user.passkey_added', { userId: owner.id, language });
      const sessionToken = await rotateSession(em, owner, { passkeyId: passkey.id, hasGrace: true });
      return { passkey, token: sessionToken };
    }),
  );
};

/** Other sessions, or an app whose setup they began, may belong to a thief of the password. */
const endUnprovenAccess = async (em: EntityManager, owner: SessionOwner): Promise<void> => {
  await em.nativeDelete(SecondFactor, { userId: owner.id });
  await revokeOtherSessions(em, owner);
};

/** The library throws an error for each thing that may be wrong. */
const verifyRegistration = async (
  response: PasskeyRegistration,
  { party, challenge }: { party: RelyingParty; challenge: string },
) => {
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) throw passkeyInvalid();
  const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: response.response.transports ?? [],
    deviceType: credentialDeviceType,
    isBackedUp: credentialBackedUp,
  };
};

/**
 * Ends the other sessions that the passkey opened, and returns this one's new token. Throws 404 for another user's
 * passkey, as for an unknown one.
 */
export const removePasskey = async (
  em: EntityManager,
  env: Shop,
  owner: SessionOwner,
  { passkeyId, language }: { passkeyId: number; language: Language },
): Promise<string> =>
  transactional(em, async (em) => {
    const user = await lockUser(em, owner.id);
    await requireProvenSession(em, env, user, owner.sessionId);
    const passkey = await em.findOne(Passkey, { id: passkeyId, userId: owner.id });
    if (!passkey) throw passkeyNotFound();
    await assertNotLastFactor(em, env, user);
    em.remove(passkey);
    const theirs = 'user_id = ? and passkey_id = ? and id <> ?';
    await deleteSessions(em, theirs, [owner.id, passkeyId, owner.sessionId]);
    await recordEvent(em, 'user.passkey_removed', { userId: owner.id, language });
    return rotateSession(em, owner, { hasGrace: true });
  });
