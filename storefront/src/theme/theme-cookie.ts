import { themeColours } from './theme-colours.ts';

export const THEME_CHOICES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

const COOKIE = 'theme';
const ONE_YEAR = 31_536_000;

export function themeFromCookie(cookies: string): ThemeChoice {
  const value = new RegExp(`(?:^|;\\s*)${COOKIE}=(\\w+)`).exec(cookies)?.[1];
  return THEME_CHOICES.find((choice) => choice === value) ?? 'system';
}

export function showTheme(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = choice;
  for (const { scheme, colour } of themeColours(choice)) {
    document.querySelector(`meta[name="theme-color"][media*="${scheme}"]`)?.setAttribute('content', colour);
  }
}

/** A cookie, so that the server renders the next page in the theme. */
export function saveTheme(choice: ThemeChoice): void {
  document.cookie = `${COOKIE}=${choice}; path=/; max-age=${ONE_YEAR}; samesite=lax`;
}
