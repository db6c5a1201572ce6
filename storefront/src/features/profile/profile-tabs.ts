export const PROFILE_TABS = ['profile', 'billing', 'verification'] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];
