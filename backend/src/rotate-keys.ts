import { readEnv } from './env.ts';
import { createOrm } from './orm.ts';
import { rotateKeys } from './platform/rotate-keys.ts';

/** Operator command for key rotation: see docs/runbooks/keys.md. */
const env = readEnv();
const orm = await createOrm(env);
try {
  console.log(`Re-encrypted: ${await rotateKeys(orm.em.fork(), env)} field(s)`);
} finally {
  await orm.close();
}
