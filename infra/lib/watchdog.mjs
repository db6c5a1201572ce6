/**
 * Watchdog: when the pipe to its supervisor closes, however that died, stops the remaining processes in order.
 * Arguments: the data folder and the supervisor's process id.
 */
import { stopLeftovers } from './processes.mjs';

const [dataDir = '', supervisor] = process.argv.slice(2);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
process.stdin.resume();
process.stdin.on('close', async () => {
  await stopLeftovers(dataDir, { supervisor: Number(supervisor) });
  process.exit();
});
