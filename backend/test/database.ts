import { createHash, randomBytes, randomInt } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { Client, DatabaseError } from 'pg';
import { applyMigrations } from '../src/apply-migrations.ts';
import { createOrm, type Orm } from '../src/orm.ts';
import { eventually } from './eventually.ts';

/** Advisory lock used only here; the number is arbitrary. */
const TEMPLATE_LOCK = 1_905_007;

/**
 * Creates a migrated database from a template, which the first caller makes. `DATABASE_URL` names the server and a
 * database to connect to meanwhile.
 */
export const createTestDatabase = async (): Promise<{ url: string; drop: () => Promise<void> }> => {
  const adminUrl = process.env.DATABASE_URL;
  if (!adminUrl) throw new Error('DATABASE_URL must name a Postgres for the tests');

  const name = `test_${randomBytes(6).toString('hex')}`;
  await withAdmin(adminUrl, async (admin) => {
    const template = await ensureTemplate(admin, adminUrl);
    await admin.query(`create database ${name} template ${template}`);
  });
  const url = databaseUrl(adminUrl, name);
  // Rate limits are keyed by user id, in one Redis shared by all tests.
  await withAdmin(url, async (admin) => {
    await admin.query(`alter sequence users_id_seq restart with ${randomInt(1_000_000, 1_900_000_000)}`);
  });

  return {
    url,
    drop: () => withAdmin(adminUrl, (admin) => eventually(`drop ${name}`, () => dropDatabase(admin, name))),
  };
};

/** Returns false while autovacuum is in the database, which only a superuser may end. */
const dropDatabase = async (admin: Client, name: string): Promise<boolean> => {
  try {
    await admin.query(`drop database if exists ${name} with (force)`);
    return true;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '42501') return false;
    throw error;
  }
};

/** A migrated database with an ORM; `close` drops it. */
export const startTestOrm = async (): Promise<{ orm: Orm; close: () => Promise<void> }> => {
  const database = await createTestDatabase();
  const orm = await createOrm({ DATABASE_URL: database.url, DATABASE_POOL_SIZE: 4 });
  const close = async () => {
    await orm.close();
    await database.drop();
  };
  return { orm, close };
};

const ensureTemplate = async (admin: Client, adminUrl: string): Promise<string> => {
  const template = await templateName(new URL('../src/migrations/', import.meta.url));

  await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [template]);
    if (!rowCount) await makeTemplate(admin, adminUrl, template);
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
  return template;
};

/** Includes the migrations' contents, so that an edited one makes a new template. */
export const templateName = async (migrations: URL): Promise<string> => {
  const hash = createHash('sha256');
  for (const file of (await readdir(migrations)).sort())
    hash.update(`${file}\0`).update(await readFile(new URL(file, migrations)));
  return `template_${hash.digest('hex').slice(0, 12)}`;
};

const makeTemplate = async (admin: Client, adminUrl: string, template: string): Promise<void> => {
  const draft = `${template}_draft`;
  await admin.query(`drop database if exists ${draft} with (force)`);
  await admin.query(`create database ${draft}`);
  const orm = await createOrm({ DATABASE_URL: databaseUrl(adminUrl, draft), DATABASE_POOL_SIZE: 2 });
  await applyMigrations(orm);
  await orm.close();
  await admin.query(`alter database ${draft} rename to ${template}`);
};

const withAdmin = async (url: string, work: (admin: Client) => Promise<unknown>): Promise<void> => {
  const admin = new Client({ connectionString: url });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
};

const databaseUrl = (adminUrl: string, name: string): string => {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
};
