import { readEnv } from './env.ts';
import { createOrm } from './orm.ts';
import { createObjectStore } from './platform/object-store.ts';

/**
 * Applies pending migrations and creates the bucket. `--check` compares the migrations with the entities, `--create
 * NAME` writes the difference as a new migration.
 */
const env = readEnv();
const orm = await createOrm(env);
const [mode, name] = process.argv.slice(2);

try {
  if (mode === '--create') {
    const { fileName } = await orm.migrator.create(undefined, false, false, name);
    console.log(`Written: ${fileName}`);
  } else {
    const applied = await orm.migrator.up();
    console.log(applied.length ? `Applied ${applied.length} migration(s)` : 'The database is up to date');
    if (mode === undefined) await createObjectStore(env).ensureBucket();
    if (mode === '--check' && (await orm.migrator.checkSchema())) {
      console.error('The entities and the migrations differ: run `node backend/src/migrate.ts --create NAME`');
      process.exitCode = 1;
    }
  }
} finally {
  await orm.close();
}
