import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { UpdateAfterSalesSettings } from '@mithai/contracts';
import { recordAudit } from '../../audit/index.ts';
import { publishChange } from '../../outbox/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { transactional } from '../../platform/transaction.ts';
import { AFTER_SALES_SETTINGS_ID, AfterSalesSettings } from './after-sales-settings.entity.ts';
import { afterSalesSettingsChanged } from './after-sales.errors.ts';

export const getAfterSalesSettings = async (em: EntityManager): Promise<AfterSalesSettings> =>
  em.findOneOrFail(AfterSalesSettings, AFTER_SALES_SETTINGS_ID);

export const updateAfterSalesSettings = async (
  em: EntityManager,
  actor: Actor,
  { windowDays, updatedAt }: UpdateAfterSalesSettings,
): Promise<AfterSalesSettings> =>
  transactional(em, async (em) => {
    const settings = await em.findOneOrFail(AfterSalesSettings, AFTER_SALES_SETTINGS_ID, {
      lockMode: LockMode.PESSIMISTIC_WRITE,
    });
    if (Date.parse(updatedAt) !== settings.updatedAt.getTime()) throw afterSalesSettingsChanged();
    const before = { windowDays: settings.windowDays };
    settings.windowDays = windowDays;
    await em.flush();
    publishChange({ topic: 'settings' });
    await recordAudit(em, actor, {
      action: 'after_sales_settings.changed',
      subjectId: AFTER_SALES_SETTINGS_ID,
      before,
      after: { windowDays },
    });
    return settings;
  });
