import {
  taxRateListSchema,
  taxSettingsSchema,
  type TaxRate as TaxRateResponse,
  type TaxSettings as TaxSettingsResponse,
} from '@mithai/contracts';
import { pickFields } from '../../platform/pick-fields.ts';
import type { TaxRate } from './tax-rate.entity.ts';
import type { TaxSettings } from './tax-settings.entity.ts';

const SETTINGS_FIELDS = taxSettingsSchema.keyof().options;
const RATE_FIELDS = taxRateListSchema.element.keyof().options;

export const presentTaxSettings = (settings: TaxSettings): TaxSettingsResponse => pickFields(settings, SETTINGS_FIELDS);

export const presentTaxRate = (rate: TaxRate): TaxRateResponse => pickFields(rate, RATE_FIELDS);
