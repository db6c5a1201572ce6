import { applyMigrations } from './apply-migrations.ts';
import { readEnv } from './env.ts';
import { createOrm } from './orm.ts';
import { createObjectStore } from './platform/object-store.ts';

/**
 * Applies pending migrations and creates the bucket. `--create NAME` writes the difference between migrations and
 * entities as a new migration.
 */
const env = readEnv();
const orm = await createOrm(env);
const [mode, name] = process.argv.slice(2);

try {
  if (mode === '--create') {
    const { fileName } = await orm.migrator.create(undefined, false, false, name);
    console.log(fileName ? `Written: ${fileName}` : 'The migrations match the entities: nothing written');
  } else {
    const applied = await applyMigrations(orm);
    console.log(applied.length ? `Applied ${applied.length} migration(s)` : 'The database is up to date');
    await createObjectStore(env).ensureBucket();
  }
} finally {
  await orm.close();
}
