import type { EntityManager } from '@mikro-orm/postgresql';
import { plusDays, toPaise, type DeliveryZone as Zone } from '@mithai/contracts';
import { DeliverySettings } from '../src/modules/delivery/delivery-settings.entity.ts';
import { DeliveryPrefix, DeliveryZone } from '../src/modules/delivery/delivery-zone.entity.ts';
import { businessDate } from '../src/platform/business-date.ts';

/** Adds a zone; its prefixes must be no other's. */
export const buildZone = async (em: EntityManager, overrides: Partial<Zone> = {}): Promise<void> => {
  const { prefixes = ['625'], fee = null, ...zone } = overrides;
  const id = await em.insert(DeliveryZone, {
    name: `Zone ${prefixes.join(' ')}`,
    transitDays: 2,
    ...zone,
    feePaise: fee === null ? null : toPaise(fee),
  });
  for (const prefix of prefixes) await em.insert(DeliveryPrefix, { prefix, zone: id });
};

/** Everything is as after the migration again: one zone for all of India, and no limits. */
export const resetDelivery = async (em: EntityManager): Promise<void> => {
  await em.nativeDelete(DeliveryZone, { name: { $ne: 'All India' } });
  await setKitchen(em, { dailyCapacity: null, exceptionalDays: [], isDayRequired: false, daysOffered: 14 });
};

export const setKitchen = async (em: EntityManager, settings: Partial<DeliverySettings>): Promise<void> => {
  await em.nativeUpdate(DeliverySettings, {}, settings);
};

/** Business date so many days from today. */
export const inDays = (count: number): string => plusDays(businessDate(), count);
