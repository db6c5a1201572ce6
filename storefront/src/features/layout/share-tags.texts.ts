export const shareTagTexts = { picture: 'A brass thali with three Indian sweets between block-print borders' } as const;
