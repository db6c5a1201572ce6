/**
 * Outlives its supervisor: when the pipe between them closes, however the supervisor died, what that one left running is stopped in order.
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
