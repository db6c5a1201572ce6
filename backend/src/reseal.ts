import { readEnv } from './env.ts';
import { createOrm } from './orm.ts';
import { reseal } from './platform/reseal.ts';

/** Operator command for key rotation: see docs/runbooks/keys.md. */
const env = readEnv();
const orm = await createOrm(env);
try {
  console.log(`Sealed anew: ${await reseal(orm.em.fork(), env)} field(s)`);
} finally {
  await orm.close();
}
