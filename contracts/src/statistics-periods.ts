/** Length of each period in business dates, including today; compared with the preceding period of the same length. */
export const STATISTICS_PERIODS = { today: 1, '7': 7, '30': 30 } as const;
export type StatisticsPeriod = keyof typeof STATISTICS_PERIODS;
export const STATISTICS_PERIOD_NAMES = ['today', '7', '30'] as const satisfies StatisticsPeriod[];
