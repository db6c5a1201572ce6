import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

export const CREDENTIAL_CONSTRAINT = 'passkeys_credential_id_unique';

const PasskeySchema = defineEntity({
  name: 'Passkey',
  tableName: 'passkeys',
  properties: {
    id: p.integer().primary().autoincrement(),
    userId: p.integer().index(),
    /** In base64url, as everything below that authenticators create. */
    credentialId: p.text().unique(CREDENTIAL_CONSTRAINT),
    /** COSE key. */
    publicKey: p.text(),
    /** Random, and the same for all passkeys of the user. */
    userHandle: p.string(),
    /** Signatures so far; 0 for authenticators that do not count, as those of synced passkeys. */
    counter: p.bigint('number'),
    transports: p.array(),
    /** Whether it may be synchronized between devices, which never changes. */
    deviceType: p.enum(['singleDevice', 'multiDevice']),
    /** At its last use. */
    isBackedUp: p.boolean(),
    name: p.string(),
    createdAt: p.datetime().defaultRaw('now()'),
    lastUsedAt: p.datetime().nullable(),
  },
});

/** As the authenticator reports it. */
export type PasskeyState = Pick<InferEntity<typeof PasskeySchema>, 'counter' | 'deviceType' | 'isBackedUp'>;

export class Passkey extends PasskeySchema.class {
  /** Returns false if the counter did not grow or the type changed: something else may have signed with the key. */
  use({ counter, deviceType, isBackedUp }: PasskeyState, now: Date): boolean {
    if ((counter > 0 || this.counter > 0) && counter <= this.counter) return false;
    if (deviceType !== this.deviceType) return false;
    this.counter = counter;
    this.isBackedUp = isBackedUp;
    this.lastUsedAt = now;
    return true;
  }
}
PasskeySchema.setClass(Passkey);

const PasskeyChallengeSchema = defineEntity({
  name: 'PasskeyChallenge',
  tableName: 'passkey_challenges',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** Random, in base64url. */
    challenge: p.string().unique(),
    /** SHA-256 of the token in the requesting browser's cookie. */
    browserHash: p.string(),
    purpose: p.enum(['registration', 'sign-in', 'confirmation']),
    /** Null at sign-in, which names no account. */
    userId: p.integer().nullable().index(),
    /** For the passkey to be registered. */
    userHandle: p.string().nullable(),
    expiresAt: p.datetime().index(),
  },
});

export class PasskeyChallenge extends PasskeyChallengeSchema.class {}
PasskeyChallengeSchema.setClass(PasskeyChallenge);
