import { defineError } from '../../platform/errors.ts';

export const settingsChanged = defineError(
  409,
  'settings_changed',
  'The settings were changed in another window. Please check them and save again.',
);
