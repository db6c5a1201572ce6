/**
 * Watchdog: when the pipe to its supervisor closes, however that died, stops the remaining processes in order.
 * Argument: the data folder.
 */
import { stopTagged } from './process-tags.mjs';

const [dataDir = ''] = process.argv.slice(2);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
process.stdin.resume();
process.stdin.on('close', async () => {
  await stopTagged(dataDir);
  process.exit();
});
