export const SETTINGS_SECTIONS = [
  'orders',
  'business',
  'charges',
  'discounts',
  'delivery',
  'tax',
  'calendar',
  'content',
  'search',
  'policies',
] as const;
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number];

/** Search parameters of the page, by which the forms differ. */
export const SETTINGS_PARAMS = ['section', 'policy'] as const;
