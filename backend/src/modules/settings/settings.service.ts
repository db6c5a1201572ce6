import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import {
  toShopCharges,
  type SettingsGroup,
  type ShopSettings as ShopSettingsResponse,
  type UpdateShopSettings,
} from '@mithai/contracts';
import { recordAudit } from '../../audit/index.ts';
import { publishChange, recordEvent } from '../../outbox/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { SHOP_SETTINGS_ID, ShopSettings } from './shop-settings.entity.ts';
import { transactional } from '../../platform/transaction.ts';
import { toGroups, type SettingsGroups } from './shop-profile.ts';

export const getSettings = async (em: EntityManager): Promise<ShopSettings> =>
  em.findOneOrFail(ShopSettings, SHOP_SETTINGS_ID);

export const changesPayee = async (
  em: EntityManager,
  { upiVpa, upiPayeeName }: UpdateShopSettings,
): Promise<boolean> => {
  const settings = await getSettings(em);
  if (upiVpa === undefined) return false;
  return upiVpa !== (settings.upiVpa ?? null) || upiPayeeName !== (settings.upiPayeeName ?? null);
};

export const updateSettings = async (
  em: EntityManager,
  actor: Actor,
  { updatedAt, ...changes }: UpdateShopSettings,
): Promise<ShopSettings> =>
  transactional(em, async (em) => {
    const settings = await lockSettings(em);
    settings.assertUnchangedSince(updatedAt);
    const before = toAuditFacts(settings);
    const { upiVpa } = settings;
    em.assign(settings, changes);
    await em.flush();
    if (settings.upiVpa !== upiVpa) await recordEvent(em, 'settings.upi_changed', {});
    await recordAudit(em, actor, {
      action: 'settings.changed',
      subjectId: SHOP_SETTINGS_ID,
      before,
      after: toAuditFacts(settings),
    });
    return settings;
  });

/** Replaces a group. Orders that are placed keep the charges that they were placed with. */
export const updateSettingsGroup = async <Group extends SettingsGroup>(
  em: EntityManager,
  actor: Actor,
  group: Group,
  { value, updatedAt }: { value: SettingsGroups[Group]; updatedAt: string | undefined },
): Promise<ShopSettings> =>
  transactional(em, async (em) => {
    const settings = await lockSettings(em);
    settings.assertUnchangedSince(updatedAt);
    const before = presentGroups(settings)[group];
    settings[group] = value;
    await em.flush();
    await recordAudit(em, actor, {
      action: 'settings.changed',
      subjectId: SHOP_SETTINGS_ID,
      before,
      after: presentGroups(settings)[group],
    });
    publishChange({ topic: 'settings' });
    return settings;
  });

/** Until the end of the transaction, so that changes of settings and policies follow one another. */
export const lockSettings = (em: EntityManager): Promise<ShopSettings> =>
  em.findOneOrFail(ShopSettings, SHOP_SETTINGS_ID, { lockMode: LockMode.PESSIMISTIC_WRITE });

/** The groups as the API shows them, in rupees. */
export const presentGroups = (settings: ShopSettings): Pick<ShopSettingsResponse, SettingsGroup> => {
  const { charges, ...groups } = toGroups(settings);
  return { ...groups, charges: toShopCharges(charges) };
};

const toAuditFacts = ({ newOrderEmail, upiVpa = null, upiPayeeName = null }: ShopSettings) => ({
  newOrderEmail,
  upiVpa,
  upiPayeeName,
});
