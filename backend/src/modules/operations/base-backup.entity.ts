import { defineEntity, p } from '@mikro-orm/postgresql';

/** A base backup in the backup store, written by `make backup` after it is complete. */
const BaseBackupSchema = defineEntity({
  name: 'BaseBackup',
  tableName: 'base_backups',
  properties: {
    id: p.string().primary(),
    completedAt: p.datetime(),
    storedBytes: p.bigint('number'),
  },
});

export class BaseBackup extends BaseBackupSchema.class {}
BaseBackupSchema.setClass(BaseBackup);
