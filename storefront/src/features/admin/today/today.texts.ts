export const todayTexts = { title: 'Today', day: 'Day' } as const;
