import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { passkeyRequestOptionsSchema, type PasskeyAssertion, type PasskeyRequestOptions } from '@mithai/contracts';
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { isoBase64URL } from '@simplewebauthn/server/helpers';
import type { FastifyBaseLogger } from 'fastify';
import type { Env } from '../../../env.ts';
import type { SessionOwner } from '../../../platform/access.ts';
import { transactional } from '../../../platform/transaction.ts';
import {
  CHALLENGE_LIFETIME_MS,
  createChallenge,
  takeChallenge,
  type Ceremony,
  type Issued,
} from './passkey-challenges.ts';
import { Passkey, type PasskeyState } from './passkey.entity.ts';
import { passkeyRefused } from './passkeys.errors.ts';
import { publishAccount } from '../account/publish-account.ts';
import type { RelyingParty } from './relying-party.ts';
import type { Proof } from '../sessions/session.service.ts';
import { rotateSession } from '../sessions/session-rotation.ts';
import { User } from '../user.entity.ts';
import { lockUser } from '../user.service.ts';

interface Assertion extends Ceremony {
  credential: PasskeyAssertion;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** For a sign-in, or for the user of a session to confirm it. Names no account at sign-in, so it discloses none. */
export const createRequestOptions = async (
  em: EntityManager,
  userId: number | null,
  { party, token: browser }: Ceremony,
): Promise<Issued<PasskeyRequestOptions>> => {
  const purpose = userId === null ? 'sign-in' : 'confirmation';
  const { challenge, token } = await createChallenge(em, { purpose, userId, token: browser });
  const passkeys = userId === null ? null : await em.find(Passkey, { userId });
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: isoBase64URL.toBuffer(challenge),
    timeout: CHALLENGE_LIFETIME_MS,
    userVerification: 'required',
    ...(passkeys && { allowCredentials: passkeys.map(({ credentialId: id, transports }) => ({ id, transports })) }),
  });
  return { options: passkeyRequestOptionsSchema.parse(options), token };
};

/** Throws 401 unless the assertion is right. The authenticator has verified the person, so it is both factors. */
export const signInByPasskey = async (
  em: EntityManager,
  env: Pick<Env, 'ADMIN_EMAIL'>,
  assertion: Assertion,
): Promise<Proof> => {
  const passkey = await redeemAssertion(em, assertion, null);
  return transactional(em, async (em) => {
    const user = await em.findOne(User, { id: passkey.userId, isActive: true });
    if (!user) throw passkeyRefused(401);
    const formerRole = user.role;
    user.assignRole(env.ADMIN_EMAIL);
    if (formerRole === 'admin' && user.role !== 'admin') publishAccount(user.id);
    return { user, secondFactor: null, passkeyId: passkey.id };
  });
};

/** Requires sign-in's factors. Confirms the session and returns its new token. Throws 422 for a wrong assertion. */
export const confirmByPasskey = async (
  em: EntityManager,
  owner: SessionOwner,
  assertion: Assertion,
): Promise<string> => {
  const { id: passkeyId } = await redeemAssertion(em, assertion, owner.id);
  return transactional(em, async (em) => {
    // A removal takes the same lock: it comes before, or ends the session that it finds confirmed.
    await lockUser(em, owner.id);
    if ((await em.count(Passkey, passkeyId)) === 0) throw passkeyRefused(422);
    return rotateSession(em, owner, { confirmedAt: new Date(), passkeyId, hasGrace: true });
  });
};

/** Verifies and counts the assertion of anybody's passkey at sign-in, or of the user's in a session. */
const redeemAssertion = async (
  em: EntityManager,
  { party, credential, token, log }: Assertion,
  userId: number | null,
): Promise<Passkey> => {
  const status = userId === null ? 401 : 422;
  const purpose = { purpose: userId === null ? 'sign-in' : 'confirmation', userId } as const;
  const { challenge } = await takeChallenge(em.fork(), { credential, token }, purpose);
  const known = await em.fork().findOne(Passkey, { credentialId: credential.id, ...(userId !== null && { userId }) });
  if (!known || !isOwnersHandle(credential, known, userId)) throw passkeyRefused(status);
  const state = await verifyAssertion(credential, known, { party, challenge });
  if (state === null) throw passkeyRefused(status);
  const used = await transactional(em.fork(), async (em) => {
    const passkey = await em.findOne(Passkey, known.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    return passkey?.use(state, new Date()) ? passkey : null;
  });
  if (used) return used;
  const { id: passkeyId, userId: ownerId } = known;
  log.warn(
    { passkeyId, userId: ownerId, ...state },
    'passkey refused: removed meanwhile, of another type, or its counter did not grow',
  );
  throw passkeyRefused(status);
};

/** A discoverable credential brings the handle that it was created with (WebAuthn §7.2, step 6). */
const isOwnersHandle = ({ response }: PasskeyAssertion, { userHandle }: Passkey, userId: number | null): boolean =>
  response.userHandle === undefined ? userId !== null : response.userHandle === userHandle;

/** Returns the authenticator's state, or null for a wrong assertion: the library throws for each thing that is. */
const verifyAssertion = async (
  response: PasskeyAssertion,
  { credentialId, publicKey }: Passkey,
  { party, challenge }: { party: RelyingParty; challenge: string },
): Promise<PasskeyState | null> => {
  // The stored counter is compared under a lock, so the library gets none.
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    credential: { id: credentialId, publicKey: isoBase64URL.toBuffer(publicKey), counter: 0 },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) return null;
  const { newCounter: counter, credentialDeviceType: deviceType, credentialBackedUp: isBackedUp } = authenticationInfo;
  return { counter, deviceType, isBackedUp };
};
