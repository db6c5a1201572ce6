import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { CarrierSettings as CarrierSettingsResponse, UpdateCarrierSettings } from '@mithai/contracts';
import { recordAudit } from '../../audit/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { transactional } from '../../platform/transaction.ts';
import { CARRIER_SETTINGS_ID, CarrierSettings } from './carrier-settings.entity.ts';
import { hasCarrierAccount, type CarrierEnv } from './shiprocket.ts';
import { carrierNotConfigured, carrierSettingsChanged } from './shipping.errors.ts';

export const getCarrierSettings = async (em: EntityManager): Promise<CarrierSettings> =>
  em.findOneOrFail(CarrierSettings, CARRIER_SETTINGS_ID);

export const isBookingOn = ({ adapter }: CarrierSettings, env: CarrierEnv): boolean =>
  adapter === 'shiprocket' && hasCarrierAccount(env);

export const updateCarrierSettings = async (
  em: EntityManager,
  env: CarrierEnv,
  actor: Actor,
  { updatedAt, ...changes }: UpdateCarrierSettings,
): Promise<CarrierSettings> =>
  transactional(em, async (em) => {
    if (changes.adapter === 'shiprocket' && !hasCarrierAccount(env)) throw carrierNotConfigured();
    const settings = await em.findOneOrFail(CarrierSettings, CARRIER_SETTINGS_ID, {
      lockMode: LockMode.PESSIMISTIC_WRITE,
    });
    if (Date.parse(updatedAt) !== settings.updatedAt.getTime()) throw carrierSettingsChanged();
    const before = factsOf(settings);
    em.assign(settings, changes);
    await em.flush();
    await recordAudit(em, actor, {
      action: 'carrier_settings.changed',
      subjectId: CARRIER_SETTINGS_ID,
      before,
      after: factsOf(settings),
    });
    return settings;
  });

const factsOf = (settings: CarrierSettings) => {
  const { adapter, pickupLocation, lengthCm, breadthCm, heightCm, packagingGrams, pieceGrams } = settings;
  return { adapter, pickupLocation, lengthCm, breadthCm, heightCm, packagingGrams, pieceGrams };
};

export const presentCarrierSettings = (settings: CarrierSettings, env: CarrierEnv): CarrierSettingsResponse => ({
  ...factsOf(settings),
  isAvailable: hasCarrierAccount(env),
  updatedAt: settings.updatedAt.toISOString(),
});
