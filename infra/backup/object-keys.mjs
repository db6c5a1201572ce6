/**
 * The objects in the bucket: `base/SYSTEM/ID/00001.tar.zst.age` and further parts, written before
 * `base/SYSTEM/ID/manifest.json`, without which a base backup does not count; and `wal/SYSTEM/SEGMENT.zst.age`.
 * SYSTEM is Postgres's system identifier, which a restore keeps.
 */

export const MANIFEST = 'manifest.json';

/** Of one Postgres, or of all. @param {string} [systemId] */
export const baseFolder = (systemId) => (systemId ? `base/${systemId}/` : 'base/');

/** @param {string} systemId */
export const walFolder = (systemId) => `wal/${systemId}/`;

/** @param {{ systemId: string, id: string }} backup @param {string} name */
export const partKey = ({ systemId, id }, name) => `${baseFolder(systemId)}${id}/${name}`;

/** @param {string} systemId @param {string} name of a WAL file */
export const walKey = (systemId, name) => `${walFolder(systemId)}${name}.zst.age`;

/** The WAL file that an object contains. @param {{ key: string }} object */
export const walName = ({ key }) => key.slice(key.lastIndexOf('/') + 1).replace(/\.zst\.age$/, '');
