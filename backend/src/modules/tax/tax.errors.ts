import { defineError } from '../../platform/errors.ts';

export const deliveryOutsideState = defineError(
  422,
  'delivery_outside_state',
  (state: string) => `We deliver within ${state} only. Please choose an address there.`,
  'state',
);

export const productOutsideState = defineError(
  422,
  'product_outside_state',
  (name: string, state: string) =>
    `${name} can be delivered within ${state} only. Please remove it, or choose an address there.`,
  'name',
  'state',
);

export const taxSettingsChanged = defineError(
  409,
  'tax_settings_changed',
  'The tax settings were changed in another window. Please check them and save again.',
);

export const taxRateNotFound = defineError(404, 'tax_rate_not_found', 'This rate was removed.');

export const taxRateExists = defineError(
  409,
  'tax_rate_exists',
  'There is a rate from this day on. Please remove it first.',
);

export const firstTaxRate = defineError(
  409,
  'first_tax_rate',
  'Orders since this day need a rate. Please add one from an earlier day first.',
);
