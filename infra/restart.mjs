/** `make restart`: rolling restart of backend, workers and storefront, without downtime. */
import { explain, UserError } from './lib/user-error.mjs';
import { runningShop } from './lib/lock.mjs';
import { send } from './lib/processes.mjs';
import { readSettings } from './lib/settings.mjs';

try {
  const { dataDir } = readSettings(process.env);
  const shop = runningShop(dataDir);
  if (!shop?.environment)
    throw new UserError(
      `No shop is open on the data in ${dataDir}; start it with make run, or set MITHAI_DATA to its folder.`,
    );
  send(shop.pid, 'SIGUSR2');
  console.log(`Restarting backend, workers and storefront of ${shop.url}; its console reports each replacement.`);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
