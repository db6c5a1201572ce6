import { createOrm } from '../../backend/src/orm.ts';
import { checkConsistency, listCheckReports } from '../../backend/src/modules/consistency/index.ts';
import { createObjectStore } from '../../backend/src/platform/object-store.ts';

const CONNECTION_TIMEOUT_MS = 60_000;

/**
 * Runs the shop's consistency checks on a restored database; returns a line for each finding. Events are left out,
 * since no relay has run yet, and images without the shop's S3_* variables.
 * @param {string} databaseUrl @param {NodeJS.ProcessEnv} env
 */
export async function checkRestored(databaseUrl, env) {
  const orm = await createOrm({ DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: 2 }, CONNECTION_TIMEOUT_MS);
  try {
    // It throws at the end if a check could not run, whose report says why.
    await checkConsistency(orm.em.fork(), openStore(env)).catch(() => {});
    const reports = await listCheckReports(orm.em.fork());
    return reports
      .filter(({ name }) => name !== 'events' && (name !== 'images' || env.S3_ENDPOINT))
      .flatMap(({ name, error, findings }) => [
        ...(error ? [`${name}: could not be checked (${error})`] : []),
        ...findings.map(({ detail }) => `${name}: ${detail}`),
      ]);
  } finally {
    await orm.close();
  }
}

/** @param {NodeJS.ProcessEnv} env */
function openStore({ S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_BUCKET, S3_REGION }) {
  return createObjectStore({
    // Nothing answers on the discard port.
    S3_ENDPOINT: S3_ENDPOINT || 'http://127.0.0.1:9',
    S3_ACCESS_KEY: S3_ACCESS_KEY || 'none',
    S3_SECRET_KEY: S3_SECRET_KEY || 'none',
    S3_BUCKET: S3_BUCKET || 'mithai',
    S3_REGION: S3_REGION || 'us-east-1',
  });
}
