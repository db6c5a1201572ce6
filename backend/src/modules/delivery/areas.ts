import type { EntityManager } from '@mikro-orm/postgresql';
import { EVERYWHERE, toRupees, type DeliveryArea } from '@mithai/contracts';
import { toArrayLiteral } from '../../platform/sql.ts';

export interface Zone {
  name: string;
  isServed: boolean;
  transitDays: number | null;
  feePaise: number | null;
  cutoffHour: number;
  codAllowed: boolean;
}

/** The zone whose prefix fits the pincode best; null if none does. Without a pincode, that of everywhere else. */
export const findZone = async (em: EntityManager, pincode: string | null): Promise<Zone | null> => {
  const prefixes = Array.from(pincode ?? '', (_, index) => pincode?.slice(0, index + 1) ?? '');
  const [zone] = await em.execute<Zone[]>(
    `select name, is_served as "isServed", transit_days as "transitDays", fee_paise as "feePaise",
            cutoff_hour as "cutoffHour", cod_allowed as "codAllowed"
       from delivery_prefixes join delivery_zones on delivery_zones.id = delivery_prefixes.zone_id
      where prefix = any(?::text[]) order by prefix = ?, length(prefix) desc limit 1`,
    [toArrayLiteral([...prefixes, EVERYWHERE]), EVERYWHERE],
  );
  return zone ?? null;
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
