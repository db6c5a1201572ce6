export const POLICIES = ['privacy', 'terms', 'shipping'] as const;
export type Policy = (typeof POLICIES)[number];
