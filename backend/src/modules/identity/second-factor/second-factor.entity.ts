import { defineEntity, p } from '@mikro-orm/postgresql';

const SecondFactorSchema = defineEntity({
  name: 'SecondFactor',
  tableName: 'second_factors',
  properties: {
    userId: p.integer().primary().autoincrement(false),
    /** TOTP secret, encrypted. */
    encryptedSecret: p.text(),
    /** Set once a code proves that the app has the secret. */
    isOn: p.boolean().default(false),
    /** TOTP step (30 s since the epoch) of the last used code; it and earlier ones are rejected. */
    lastStep: p.integer().nullable(),
    recoveryCodeHashes: p.array().default([]),
  },
});

export class SecondFactor extends SecondFactorSchema.class {
  /** Returns false for a step that was already used or precedes the last one. */
  useStep(step: number): boolean {
    if (this.lastStep != null && step <= this.lastStep) return false;
    this.lastStep = step;
    return true;
  }

  useRecoveryCode(isIt: (hash: string) => boolean): boolean {
    const used = this.recoveryCodeHashes.findIndex(isIt);
    if (used < 0) return false;
    this.recoveryCodeHashes = this.recoveryCodeHashes.toSpliced(used, 1);
    return true;
  }
}
SecondFactorSchema.setClass(SecondFactor);
