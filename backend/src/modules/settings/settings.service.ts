import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { UpdateShopSettings } from '@mithai/contracts';
import { DEFAULT_BUSINESS_PROFILE, type BusinessProfile } from '@mithai/contracts/shop-profile';
import { recordAudit } from '../../audit/index.ts';
import { recordEvent } from '../../outbox/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { SHOP_SETTINGS_ID, ShopSettings } from './shop-settings.entity.ts';
import { transactional } from '../../platform/transaction.ts';

export const getSettings = async (em: EntityManager): Promise<ShopSettings> =>
  em.findOneOrFail(ShopSettings, SHOP_SETTINGS_ID);

export const getBusinessProfile = async (em: EntityManager): Promise<BusinessProfile> => ({
  ...DEFAULT_BUSINESS_PROFILE,
  ...(await getSettings(em)).business,
});

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
    const settings = await em.findOneOrFail(ShopSettings, SHOP_SETTINGS_ID, { lockMode: LockMode.PESSIMISTIC_WRITE });
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

const toAuditFacts = ({ newOrderEmail, upiVpa = null, upiPayeeName = null }: ShopSettings) => ({
  newOrderEmail,
  upiVpa,
  upiPayeeName,
});
