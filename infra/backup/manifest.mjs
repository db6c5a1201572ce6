import { z } from 'zod';

import { UserError } from '../lib/user-error.mjs';
import { baseFolder, MANIFEST, partKey } from './object-keys.mjs';

const manifestSchema = z.object({
  id: z.string(),
  systemId: z.string(),
  /** Major version. */
  postgres: z.number(),
  database: z.string(),
  user: z.string(),
  startedAt: z.coerce.date(),
  /** By the database's clock; the earliest moment that can be restored. */
  completedAt: z.coerce.date(),
  startSegment: z.string(),
  stopLsn: z.string(),
  stopSegment: z.string(),
  /** Content of the file `backup_label`. */
  label: z.string(),
  bytes: z.number(),
  recipients: z.array(z.string()),
  parts: z.array(z.object({ name: z.string(), size: z.number(), sha256: z.string() })),
});

/** @typedef {z.infer<typeof manifestSchema>} Manifest */

/** @param {import('./store.mjs').BackupStore} store @param {Manifest} manifest */
export async function storeManifest(store, manifest) {
  await store.put(partKey(manifest, MANIFEST), Buffer.from(JSON.stringify(manifest, null, 2)));
}

/**
 * Complete base backups, the oldest first.
 * @param {import('./store.mjs').BackupStore} store @param {string} [systemId] of one Postgres
 */
export async function listBaseBackups(store, systemId) {
  const keys = (await store.list(baseFolder(systemId))).map(({ key }) => key);
  const manifests = [];
  for (const key of keys) if (key.endsWith(`/${MANIFEST}`)) manifests.push(await readManifest(store, key));
  return manifests.toSorted((one, other) => Number(one.completedAt) - Number(other.completedAt));
}

/**
 * Complete base backups of one Postgres, the oldest first.
 * @param {import('./store.mjs').BackupStore} store
 * @param {string} [systemId] may be left out if the store has backups of no other
 */
export async function listBackupsOfOne(store, systemId) {
  const all = await listBaseBackups(store);
  const systems = new Set(all.map((backup) => backup.systemId));
  if (systemId ? systems.has(systemId) : systems.size <= 1)
    return all.filter((backup) => !systemId || backup.systemId === systemId);
  const newest = [...systems].map((id) => {
    const completedAt = all.findLast((backup) => backup.systemId === id)?.completedAt;
    return `SYSTEM=${id} (newest base backup ${completedAt?.toISOString()})`;
  });
  const reason = systemId ? `no base backup of SYSTEM=${systemId}` : 'base backups of several databases';
  throw new UserError(`The store (${store.place}) has ${reason}; choose ${newest.join(' or ') || 'another store'}.`);
}

/** @param {import('./store.mjs').BackupStore} store @param {string} key */
async function readManifest(store, key) {
  const bytes = await store.find(key);
  try {
    return manifestSchema.parse(JSON.parse(String(bytes)));
  } catch {
    throw new UserError(`The manifest ${key} of a base backup is damaged in the store.`);
  }
}
