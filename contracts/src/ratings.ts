/** The mean of many ratings to one decimal; null without any. */
export const averageRating = (sum: number, count: number): number | null => (count > 0 ? Math.round((sum * 10) / count) / 10 : null);
