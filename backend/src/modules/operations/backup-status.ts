import type { EntityManager } from '@mikro-orm/postgresql';

/** Times in seconds since 1970. */
export interface BackupStatus {
  /** When the newest base backup was complete; zero if there is none. */
  baseBackupAt: number;
  /** When the last WAL file was archived; null if none was. */
  archivedAt: number | null;
  /** True if the last try to archive a WAL file failed; Postgres keeps it and tries again. */
  isArchiveFailing: boolean;
}

/** Undefined if Postgres archives nothing. */
export const getBackupStatus = async (em: EntityManager): Promise<BackupStatus | undefined> => {
  const [status] = await em.execute<BackupStatus[]>(
    `select coalesce((select extract(epoch from max(completed_at)) from base_backups), 0)::float8 as "baseBackupAt",
            extract(epoch from last_archived_time)::float8 as "archivedAt",
            coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as "isArchiveFailing"
       from pg_stat_archiver where current_setting('archive_mode') <> 'off'`,
  );
  return status;
};
