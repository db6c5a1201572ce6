import type { EntityManager } from '@mikro-orm/postgresql';
import { EVERYWHERE, toRupees, type DeliveryArea, type DeliveryTerms } from '@mithai/contracts';
import { toArrayLiteral } from '../../platform/sql.ts';
import type { DeliverySettings } from './delivery-settings.entity.ts';

export interface Zone {
  name: string;
  isServed: boolean;
  transitDays: number | null;
  feePaise: number | null;
  cutoffHour: number;
  codAllowed: boolean;
}

export type Kitchen = Pick<
  DeliverySettings,
  'dailyCapacity' | 'exceptionalDays' | 'daysOffered' | 'freshnessPercent' | 'isDayRequired'
>;

/**
 * The zone whose prefix fits the pincode best, null if none does, and the kitchen, in one statement because every order
 * needs both. Without a pincode, the zone is that of everywhere else.
 */
export const findZone = async (
  em: EntityManager,
  pincode: string | null,
): Promise<{ zone: Zone | null; kitchen: Kitchen }> => {
  const prefixes = Array.from(pincode ?? '', (_, index) => pincode?.slice(0, index + 1) ?? '');
  const [found] = await em.execute<{ zone: Zone | null; kitchen: Kitchen }[]>(
    `select (select jsonb_build_object('name', name, 'isServed', is_served, 'transitDays', transit_days,
                                       'feePaise', fee_paise, 'cutoffHour', cutoff_hour, 'codAllowed', cod_allowed)
               from delivery_prefixes join delivery_zones on delivery_zones.id = delivery_prefixes.zone_id
              where prefix = any(?::text[]) order by prefix = ?, length(prefix) desc limit 1) as zone,
            jsonb_build_object('dailyCapacity', daily_capacity, 'exceptionalDays', exceptional_days,
                               'daysOffered', days_offered, 'freshnessPercent', freshness_percent,
                               'isDayRequired', is_day_required) as kitchen
       from delivery_settings`,
    [toArrayLiteral([...prefixes, EVERYWHERE]), EVERYWHERE],
  );
  if (!found) throw new Error('The row of delivery_settings is missing');
  return found;
};

export const presentArea = (pincode: string, zone: Zone | null): DeliveryArea =>
  zone?.isServed
    ? {
        pincode,
        isServed: true,
        transitDays: zone.transitDays,
        fee: zone.feePaise === null ? null : toRupees(zone.feePaise),
        codAllowed: zone.codAllowed,
      }
    : { pincode, isServed: false, transitDays: null, fee: null, codAllowed: false };

/** What holds in all zones that have pincodes. */
export const getDeliveryTerms = async (em: EntityManager): Promise<DeliveryTerms> => {
  const zones = await em.execute<(Pick<Zone, 'isServed' | 'transitDays' | 'feePaise'> & { isEverywhere: boolean })[]>(
    `select is_served as "isServed", transit_days as "transitDays", fee_paise as "feePaise",
            bool_or(prefix = ?) as "isEverywhere"
       from delivery_zones join delivery_prefixes on zone_id = delivery_zones.id
      group by delivery_zones.id order by delivery_zones.id`,
    [EVERYWHERE],
  );
  const served = zones.filter(({ isServed }) => isServed);
  const days = served.flatMap(({ transitDays }) => transitDays ?? []);
  return {
    isServedEverywhere: served.length === zones.length && zones.some(({ isEverywhere }) => isEverywhere),
    fees: served.map(({ feePaise }) => (feePaise === null ? null : toRupees(feePaise))),
    transitDays:
      days.length > 0 && days.length === served.length ? { min: Math.min(...days), max: Math.max(...days) } : null,
  };
};
