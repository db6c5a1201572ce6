import { runsAsRoot } from './data-folder.mjs';

/** Postgres and PgBouncer refuse to run as root: use `nobody`. */
export const unprivileged = runsAsRoot ? { uid: 65534, gid: 65534 } : {};
