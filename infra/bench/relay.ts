import { readEnv } from '@mithai/backend/env';
import { createOrm } from '@mithai/backend/orm';
import { startTestRelay } from '../../backend/test/relay.ts';

/** Publishes changes like the workers, without their other work, so that caches are used as in a running shop. */
const env = readEnv();
startTestRelay(await createOrm(env), env, 100);
