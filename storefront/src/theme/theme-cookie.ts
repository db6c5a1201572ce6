import { preferenceCookie, readPreference } from '../preference-cookie.ts';
import { themeColours } from './theme-colours.ts';

export const THEME_CHOICES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

const COOKIE = 'theme';

export function themeFromCookie(cookies: string): ThemeChoice {
  const value = readPreference(cookies, COOKIE);
  return THEME_CHOICES.find((choice) => choice === value) ?? 'system';
}

export function showTheme(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = choice;
  for (const { scheme, colour } of themeColours(choice)) {
    document.querySelector(`meta[name="theme-color"][media*="${scheme}"]`)?.setAttribute('content', colour);
  }
}

export function saveTheme(choice: ThemeChoice): void {
  document.cookie = preferenceCookie(COOKIE, choice);
}
