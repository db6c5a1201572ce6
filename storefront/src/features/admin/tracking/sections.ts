export const TRACKING_SECTIONS = ['stock', 'statistics'] as const;
export type TrackingSection = (typeof TRACKING_SECTIONS)[number];
