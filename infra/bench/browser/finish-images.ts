import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

const LOOK_EVERY_MS = 1000;

/** Runs the workers until all image variants of the catalog exist. */
export const finishImages = async (databaseUrl: string): Promise<void> => {
  const workers = spawn(process.execPath, ['workers/src/main.ts'], { env: process.env, stdio: 'ignore' });
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  const isOpen = async () => {
    const { rowCount } = await database.query(
      `select from outbox_events where name = 'product.image_uploaded' and closed_at is null limit 1`,
    );
    return rowCount !== 0;
  };
  try {
    while (await isOpen()) {
      if (workers.exitCode !== null) throw new Error(`The workers ended with ${workers.exitCode} before the pictures were made.`);
      await pause(LOOK_EVERY_MS);
    }
  } finally {
    await database.end();
    workers.kill('SIGTERM');
    await once(workers, 'exit');
  }
};
