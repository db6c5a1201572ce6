import { defineError } from '../../platform/errors.ts';

export const settingsChanged = defineError(
  409,
  'settings_changed',
  'The settings were changed in another window. Please check them and save again.',
);

export const policyChanged = defineError(
  409,
  'policy_changed',
  'This policy was changed in another window. Please check it and save again.',
);

export const policyVersionNotFound = defineError(404, 'policy_version_not_found', 'There is no such version.');
