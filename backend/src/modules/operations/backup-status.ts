import type { EntityManager } from '@mikro-orm/postgresql';

/** Times in seconds since 1970. */
export interface BackupStatus {
  /** When the newest base backup was complete; null if none is recorded. */
  baseBackupAt: number | null;
  /** When the last WAL file was archived; null if none was. */
  archivedAt: number | null;
  /** True if the last try to archive a WAL file failed, or if base backups have no WAL because archiving is off. */
  isArchiveFailing: boolean;
}

/** Undefined if Postgres archives nothing and no base backup is recorded. */
export const getBackupStatus = async (em: EntityManager): Promise<BackupStatus | undefined> => {
  const [status] = await em.execute<BackupStatus[]>(
    `select extract(epoch from completed_at)::float8 as "baseBackupAt",
            extract(epoch from last_archived_time)::float8 as "archivedAt",
            not is_archiving or coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false)
              as "isArchiveFailing"
       from pg_stat_archiver, (select max(completed_at) as completed_at from base_backups) as newest,
            (select current_setting('archive_mode') <> 'off' as is_archiving) as setting
      where is_archiving or completed_at is not null`,
  );
  return status;
};
