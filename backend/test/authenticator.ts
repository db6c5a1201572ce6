import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '@mithai/contracts';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { LightMyRequestResponse } from 'fastify';
import type { Browser } from './accounts.ts';

/** What a page, a person and an authenticator do otherwise in an attack. */
interface Deviations {
  origin?: string;
  rpId?: string;
  /** False if neither PIN nor fingerprint was asked for. */
  isVerified?: boolean;
  challenge?: string;
  /** Signatures so far. */
  counter?: number;
  /** True by default: synchronized between devices. */
  isEligibleForBackup?: boolean;
  isBackedUp?: boolean;
  /** False if the answer lacks the user's handle. */
  hasHandle?: boolean;
}

/** One passkey in an authenticator that signs in software (ES256), with the page that asks it. */
export interface Authenticator {
  id: string;
  create: (options: PasskeyCreationOptions, deviations?: Deviations) => PasskeyRegistration;
  get: (options: PasskeyRequestOptions, deviations?: Deviations) => PasskeyAssertion;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const BACKUP_ELIGIBLE = 0x08;
const BACKED_UP = 0x10;
const HAS_CREDENTIAL = 0x40;

export const createAuthenticator = (origin: string): Authenticator => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let userHandle = '';
  return {
    id,
    create: ({ challenge, rp, user }, deviations = {}) => {
      userHandle = user.id;
      const credential = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        coseKeyOf(publicKey),
      ]);
      const authData = Buffer.concat([authenticatorData(rp.id, deviations, HAS_CREDENTIAL), credential]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(authData)],
      ]);
      const response = {
        clientDataJSON: clientData('webauthn.create', { origin, challenge, ...deviations }).toString('base64url'),
        attestationObject: encode(attestation).toString('base64url'),
        transports: ['internal'],
      };
      return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
    },
    get: ({ challenge, rpId }, deviations = {}) => {
      const authData = authenticatorData(rpId, deviations);
      const json = clientData('webauthn.get', { origin, challenge, ...deviations });
      const response = {
        clientDataJSON: json.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', Buffer.concat([authData, sha256(json)]), privateKey).toString('base64url'),
        ...(deviations.hasHandle !== false && { userHandle }),
      };
      return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
    },
  };
};

const authenticatorData = (
  asked: string,
  { rpId = asked, isVerified = true, counter = 0, isEligibleForBackup = true, isBackedUp = true }: Deviations,
  more = 0,
): Buffer => {
  const backup = (isEligibleForBackup ? BACKUP_ELIGIBLE : 0) | (isEligibleForBackup && isBackedUp ? BACKED_UP : 0);
  const flags = USER_PRESENT | backup | (isVerified ? USER_VERIFIED : 0) | more;
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags]), count]);
};

const clientData = (type: string, { origin, challenge }: { origin: string; challenge: string }): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** A COSE key (RFC 9053): elliptic curve P-256 for ES256. */
const coseKeyOf = (publicKey: KeyObject): Buffer => {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const entries: [number, number | Uint8Array][] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
    [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
  ];
  return encode(new Map(entries));
};

const encode = (value: unknown): Buffer => Buffer.from(isoCBOR.encode(value as Parameters<typeof isoCBOR.encode>[0]));

const sha256 = (data: Buffer): Buffer => createHash('sha256').update(data).digest();

/** The browser's `call`, with `app.inject`. */
type Caller = Pick<Browser, 'call'>;

type Options = Deviations & { name?: string; language?: string };

/** The page's part of the ceremony. */
export const addPasskey = async (
  { call }: Caller,
  authenticator: Authenticator,
  { name = 'Asha’s phone', language, ...deviations }: Options = {},
): Promise<LightMyRequestResponse> => {
  const options = await call('POST', '/api/auth/passkeys/options');
  if (options.statusCode !== 200) return options;
  const credential = authenticator.create(options.json(), deviations);
  return call('POST', '/api/auth/passkeys', { name, ...(language && { language }), credential });
};

type Ceremony = 'sign-in-by-passkey' | 'confirm-by-passkey';

export const usePasskey = async (
  { call }: Caller,
  authenticator: Authenticator,
  { ceremony = 'sign-in-by-passkey', ...deviations }: Deviations & { ceremony?: Ceremony } = {},
): Promise<LightMyRequestResponse> => {
  const options = (await call('POST', `/api/auth/${ceremony}/options`)).json<PasskeyRequestOptions>();
  return call('POST', `/api/auth/${ceremony}`, { credential: authenticator.get(options, deviations) });
};
