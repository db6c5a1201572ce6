import { defineError } from '../../platform/errors.ts';

export const deliverySettingsChanged = defineError(
  409,
  'delivery_settings_changed',
  'Delivery and kitchen were changed in another window. Please check them and save again.',
);
