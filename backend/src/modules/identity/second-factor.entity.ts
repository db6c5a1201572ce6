import { defineEntity, p } from '@mikro-orm/postgresql';

const SecondFactorSchema = defineEntity({
  name: 'SecondFactor',
  tableName: 'second_factors',
  properties: {
    userId: p.integer().primary().autoincrement(false),
    /** What the authenticator app holds too, encrypted. */
    sealedSecret: p.text(),
    /** Once a code has shown that the app holds it. */
    isOn: p.boolean().default(false),
    /** Half minutes since 1970 of the last code that was used: it and those before are refused. */
    lastStep: p.integer().nullable(),
    /** Keyed hashes of those that are left. */
    recoveryCodeHashes: p.array().default([]),
  },
});

export class SecondFactor extends SecondFactorSchema.class {
  /** False for a code's time that was used before, or has passed meanwhile. */
  useStep(step: number): boolean {
    if (this.lastStep != null && step <= this.lastStep) return false;
    this.lastStep = step;
    return true;
  }

  /** Each works once. */
  useRecoveryCode(isIt: (hash: string) => boolean): boolean {
    const used = this.recoveryCodeHashes.findIndex(isIt);
    if (used < 0) return false;
    this.recoveryCodeHashes = this.recoveryCodeHashes.toSpliced(used, 1);
    return true;
  }
}
SecondFactorSchema.setClass(SecondFactor);
