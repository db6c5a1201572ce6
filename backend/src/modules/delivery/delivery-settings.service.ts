import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import {
  toPaise,
  toRupees,
  type DeliverySettings as DeliverySettingsResponse,
  type DeliveryZone as ZoneResponse,
  type UpdateDeliverySettings,
} from '@mithai/contracts';
import { recordAudit } from '../../audit/index.ts';
import { publishChange } from '../../outbox/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { transactional } from '../../platform/transaction.ts';
import { DELIVERY_SETTINGS_ID, DeliverySettings } from './delivery-settings.entity.ts';
import { DeliveryPrefix, DeliveryZone } from './delivery-zone.entity.ts';

export const readDeliverySettings = async (em: EntityManager): Promise<DeliverySettingsResponse> =>
  present(await em.findOneOrFail(DeliverySettings, DELIVERY_SETTINGS_ID), await listZones(em));

export const listZones = async (em: EntityManager): Promise<ZoneResponse[]> => {
  const zones = await em.find(DeliveryZone, {}, { populate: ['prefixes'], orderBy: { id: 'asc' } });
  return zones.map(presentZone);
};

/** Replaces zones and settings. Throws 409 if they are newer than `updatedAt`. */
export const updateDeliverySettings = async (
  em: EntityManager,
  actor: Actor,
  { updatedAt, zones, ...changes }: UpdateDeliverySettings,
): Promise<DeliverySettingsResponse> =>
  transactional(em, async (em) => {
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };
    const settings = await em.findOneOrFail(DeliverySettings, DELIVERY_SETTINGS_ID, lock);
    settings.assertUnchangedSince(updatedAt);
    const before = present(settings, await listZones(em));
    em.assign(settings, { ...changes, updatedAt: new Date() });
    await em.flush();
    await replaceZones(em, zones);
    const after = present(settings, zones);
    publishChange({ topic: 'settings' });
    await recordAudit(em, actor, {
      action: 'delivery.changed',
      subjectId: DELIVERY_SETTINGS_ID,
      before: toAuditFacts(before),
      after: toAuditFacts(after),
    });
    return after;
  });

/** Orders keep their zone's name, so no row refers to the previous zones. */
const replaceZones = async (em: EntityManager, zones: readonly ZoneResponse[]): Promise<void> => {
  await em.nativeDelete(DeliveryZone, {});
  for (const { prefixes, fee, ...zone } of zones) {
    const id = await em.insert(DeliveryZone, { ...zone, feePaise: fee === null ? null : toPaise(fee) });
    await em.insertMany(
      DeliveryPrefix,
      prefixes.map((prefix) => ({ prefix, zone: id })),
    );
  }
};

const present = (
  { dailyCapacity, exceptionalDays, freshnessPercent, daysOffered, isDayRequired, updatedAt }: DeliverySettings,
  zones: ZoneResponse[],
): DeliverySettingsResponse => ({
  zones,
  dailyCapacity: dailyCapacity ?? null,
  exceptionalDays,
  freshnessPercent,
  daysOffered,
  isDayRequired,
  updatedAt: updatedAt.toISOString(),
});

const presentZone = ({ name, prefixes, isServed, transitDays, feePaise, cutoffHour, codAllowed }: DeliveryZone) => ({
  name,
  prefixes: [...prefixes].map(({ prefix }) => prefix),
  isServed,
  transitDays: transitDays ?? null,
  fee: feePaise == null ? null : toRupees(feePaise),
  cutoffHour,
  codAllowed,
});

/** By zone, so that the log names only the zones that changed. */
const toAuditFacts = ({ zones, updatedAt: _, exceptionalDays, ...settings }: DeliverySettingsResponse) => ({
  ...settings,
  exceptionalDays: exceptionalDays.map(({ day, capacity }) => `${day}: ${capacity}`).join(', '),
  ...Object.fromEntries(zones.map(({ name, prefixes, ...zone }) => [name, { ...zone, pincodes: prefixes.join(' ') }])),
});
