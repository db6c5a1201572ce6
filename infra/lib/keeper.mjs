/**
 * Watchdog: when the pipe to its supervisor closes, however that died, stops the remaining processes in order.
 * Argument: the data folder.
 */
import { stopMarked } from './marks.mjs';

const [dataDir = ''] = process.argv.slice(2);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
process.stdin.resume();
process.stdin.on('close', async () => {
  await stopMarked(dataDir);
  process.exit();
});
