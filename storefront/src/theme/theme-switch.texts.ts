export const themeSwitchTexts = { legend: 'Colours', system: 'Match device', light: 'Light', dark: 'Dark' } as const;
