import { startWorkerHarness } from '../../workers/test/worker-harness.ts';
import { buildStorefront } from '../lib/build.mjs';
import { freePort } from '../lib/ports.mjs';
import { checkout, readSettings } from '../lib/settings.mjs';
import { startProcesses } from '../lib/shop.mjs';
import { Supervisor } from '../lib/supervisor.mjs';
import { createTemporaryFolder } from './temporary.mjs';

/**
 * The three processes with their own database, Redis and mail server; their logs are in `folder`.
 * @param {{ variables: Record<string, string>,
 *   prepare: (em: import('../../backend/src/orm.ts').EntityManager) => Promise<void> }} options
 *   `prepare`: changes the database before the processes start
 */
export async function startRunningShop({ variables, prepare }) {
  const { folder, remove } = createTemporaryFolder();
  const ports = {
    PORT: String(await freePort()),
    API_PORT: String(await freePort()),
    OPS_PORT: String(await freePort()),
  };
  const settings = readSettings({ ...ports, MITHAI_DATA: folder });
  await buildStorefront({ checkout, logs: folder, environment: process.env });
  const harness = await startWorkerHarness({
    ...ports,
    PUBLIC_URL: `http://127.0.0.1:${ports.PORT}`,
    LOG_LEVEL: 'info',
    ...variables,
  });
  await prepare(harness.orm.em.fork());
  const read = Object.entries(harness.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  /** @type {Record<string, string>} */
  const environment = {
    PATH: process.env.PATH ?? '',
    ...Object.fromEntries(read),
    API_URL: `http://127.0.0.1:${ports.API_PORT}`,
    OPS_URL: `http://127.0.0.1:${ports.OPS_PORT}`,
  };
  const supervisor = new Supervisor({ dataDir: folder, logs: folder, say: () => {} });
  await startProcesses({ settings, supervisor }, environment);
  const close = async () => {
    await supervisor.stop();
    await harness.close();
    remove();
  };
  return { harness, environment, supervisor, folder, close };
}
