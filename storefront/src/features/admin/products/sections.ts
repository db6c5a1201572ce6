export const PRODUCT_SECTIONS = ['images', 'new', 'spreadsheet'] as const;
export type ProductSection = (typeof PRODUCT_SECTIONS)[number];
